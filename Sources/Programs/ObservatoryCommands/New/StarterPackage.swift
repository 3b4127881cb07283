/// The files of a new package.
struct StarterPackage {
    /// A file and where it belongs.
    struct File {
        /// The path from the folder of the package.
        let path: String
        /// What is in it.
        let text: String
    }

    let name: StarterName
    /// Where Observatory is.
    let observatory: String

    /// All files, the manifest first.
    var files: [File] {
        let type = name.typeName
        return [
            File(path: "Package.swift", text: manifest),
            File(path: "README.md", text: readme),
            File(path: ".gitignore", text: ".build/\n.swiftpm/\nPackage.resolved\n"),
            File(path: "Sources/\(type)Subject/Signal.swift", text: Self.signal),
            File(path: "Sources/\(type)Observatory/\(type)Strategy.swift", text: strategy),
            File(path: "Sources/\(type)Observatory/\(type)Rig.swift", text: rig),
            File(path: "Sources/\(type)Observatory/Main.swift", text: main),
            File(path: "Tests/\(type)Tests/\(type)Tests.swift", text: tests),
        ]
    }

    /// What is said when everything has been written.
    var farewell: String {
        """
        \(name.text)/ is a package with a small signal, its strategy, its rig, a program and a test. Next:

            cd \(name.text)
            swift run \(name.text) compare --strategy \(name.text)

        The first build takes some minutes. README.md says how to go on, and where to put what you have.
        """
    }
}
