// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "downloader",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The trait adds the contract, which the tests need. The library alone needs no trait.
        .package(name: "Observatory", path: "../..", traits: ["Contract"])
    ],
    targets: [
        .target(name: "Downloads", dependencies: [.product(name: "Observers", package: "Observatory")]),
        // A program with three observers.
        .executableTarget(
            name: "downloader",
            dependencies: ["Downloads", .product(name: "Observers", package: "Observatory")]),
        .testTarget(
            name: "DownloaderTests",
            dependencies: [
                "Downloads", "downloader", .product(name: "ObserverContract", package: "Observatory"),
                .product(name: "Observers", package: "Observatory"),
            ]),
    ]
)
