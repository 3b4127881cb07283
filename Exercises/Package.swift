// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The exercises that the reader has begun: `observatory check NAME` writes NAME/Exercise.swift and the program
// beside it, and builds it here.
let folder = URL(fileURLWithPath: Context.packageDirectory)
let begun = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
    FileManager.default.fileExists(atPath: folder.appending(path: "\(name)/Exercise.swift").path)
}

let package = Package(
    name: "Exercises",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Observatory", path: "..")],
    targets: begun.map { name in
        .executableTarget(
            name: name, dependencies: [.product(name: "ExerciseSupport", package: "Observatory")],
            path: name, exclude: ["exercise.yml"], sources: ["Exercise.swift", "Main.swift"])
    },
    swiftLanguageModes: [.v6]
)
