// swift-tools-version: 6.2
import PackageDescription

let contract: [Target.Dependency] = [
    .product(name: "ObserverContract", package: "Observatory")
]

let package = Package(
    name: "BringYourOwn",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "bring-your-own", targets: ["BringYourOwnObservatory"])
    ],
    dependencies: [
        .package(name: "Observatory", path: "../.."),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    ],
    targets: [
        // A team's existing types: they don't depend on Observatory.
        .target(
            name: "TeamSubjects",
            dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")]),
        .executableTarget(
            name: "BringYourOwnObservatory",
            dependencies: ["TeamSubjects"] + contract + [
                .product(name: "ObservatoryCommands", package: "Observatory")
            ]),
        .testTarget(
            name: "BringYourOwnTests", dependencies: ["BringYourOwnObservatory"] + contract),
    ]
)
