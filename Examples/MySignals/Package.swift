// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "my-signals",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "my-signals", targets: ["MySignalsObservatory"])
    ],
    dependencies: [
        .package(name: "Observatory", path: "../..")
    ],
    targets: [
        // The type to test. Replace it with yours, or depend on the package that contains it.
        .target(name: "MySignalsSubject"),
        // The strategy that describes it, and the program.
        .executableTarget(
            name: "MySignalsObservatory",
            dependencies: [
                "MySignalsSubject",
                .product(name: "ObserverContract", package: "Observatory"),
                .product(name: "ObservatoryCommands", package: "Observatory"),
            ]),
        .testTarget(
            name: "MySignalsTests",
            dependencies: [
                "MySignalsObservatory",
                .product(name: "ObserverContract", package: "Observatory"),
            ]),
    ]
)
