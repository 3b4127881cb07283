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
        // What is to be examined. Put yours in its place, or depend on the package that has it.
        .target(name: "MySignalsSubject"),
        // The strategy, which describes it, and the program.
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
