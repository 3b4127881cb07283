// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "downloader",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Observatory", path: "../..")
    ],
    targets: [
        // The subject, which any program may observe.
        .target(name: "Downloads", dependencies: [.product(name: "Observers", package: "Observatory")]),
        // A program with three observers.
        .executableTarget(
            name: "downloader",
            dependencies: ["Downloads", .product(name: "Observers", package: "Observatory")]),
        .testTarget(
            name: "DownloaderTests",
            dependencies: ["Downloads", "downloader", .product(name: "Observers", package: "Observatory")]),
    ]
)
