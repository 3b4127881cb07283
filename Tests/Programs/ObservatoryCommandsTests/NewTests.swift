import BuiltPrograms
import Foundation
import ObserverContract
import Testing

@testable import ObservatoryCommands

/// The files that `observatory new` writes, and the input that it refuses.
@Suite struct NewTests {
    @TemporaryFolder private var folder: URL

    /// Checks the text of the files; `scripts/test-kit` builds them.
    @Test func everyFileUsesTheNameOfTheNewPackage() throws {
        let files = try StarterPackage(named: "event-bus-2", for: BuiltPrograms.project).files
        #expect(
            files.map(\.path) == [
                ".gitignore", "Package.swift", "README.md",
                "Sources/EventBus2Observatory/EventBus2Strategy.swift",
                "Sources/EventBus2Observatory/Main.swift",
                "Sources/EventBus2Subject/Signal.swift", "Tests/EventBus2Tests/EventBus2Tests.swift",
            ])
        for file in files { #expect(!file.text.lowercased().contains(/my-?signals/), "\(file.path)") }
        let text = { (path: String) in files.first { $0.path == path }?.text ?? "" }
        #expect(text("README.md").contains("[Observatory](<\(BuiltPrograms.project.path)>)"))
        #expect(text("Package.swift").contains("path: \"\(BuiltPrograms.project.path)\""))
        #expect(
            text("Package.swift").contains(
                #".executable(name: "event-bus-2", targets: ["EventBus2Observatory"])"#))
        #expect(
            text("Tests/EventBus2Tests/EventBus2Tests.swift").contains(
                #"try await Contract.verify(eventBus2, program: "swift run event-bus-2")"#))
    }

    @Test func aRelativePathOfTheCheckoutStaysRelative() throws {
        let checkout = folder.appending(path: "observatory")
        try FileManager.default.createSymbolicLink(at: checkout, withDestinationURL: BuiltPrograms.project)
        _ = try Program.run("new my-signals --observatory observatory", exits: 0, in: folder)
        let manifest = folder.appending(path: "my-signals/Package.swift")
        #expect(try String(contentsOf: manifest, encoding: .utf8).contains("path: \"../observatory\""))
    }

    @Test func whatTheFinderAndEditorsLeaveInTheTemplateIsNotCopied() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Examples"), withIntermediateDirectories: true)
        for path in ["Package.swift", "Examples/MySignals"] {
            try FileManager.default.copyItem(
                at: BuiltPrograms.project.appending(path: path), to: folder.appending(path: path))
        }
        let files = try StarterPackage(named: "event-bus", for: folder).files.map(\.path)
        let template = folder.appending(path: "Examples/MySignals")
        for path in [".DS_Store", "Sources/.DS_Store", "Tests/A.swift~"] {
            try Data([0xff]).write(to: template.appending(path: path))
        }
        #expect(try StarterPackage(named: "event-bus", for: folder).files.map(\.path) == files)
    }

    @Test func aPathIsEscapedForSwiftAndMarkdown() {
        #expect(#"/a "quoted" folder"#.swiftLiteral == #"/a \"quoted\" folder"#)
        #expect("/two\nlines".swiftLiteral == #"/two\nlines"#)
        #expect("/a<b\\".markdownDestination == #"</a\<b\\>"#)
    }

    @Test func createsAPackageWithTheNextStepsAndRefusesAnExistingFolder() throws {
        let run = try Program.run("new my-signals", exits: 0, in: folder)
        #expect(run.errors == "")
        #expect(run.output.contains("    swift run my-signals diagnose\n"))
        let manifest = try String(
            contentsOf: folder.appending(path: "my-signals/Package.swift"), encoding: .utf8)
        // The checkout that the program was built in.
        #expect(manifest.contains("path: \"\(BuiltPrograms.project.resolvingSymlinksInPath().path)\""))
        let again = try Program.run("new my-signals", exits: 2, in: folder)
        #expect(
            again.errors
                == "error: \"my-signals\" already exists here; use another name, or another folder.\n")
    }

    @Test func aPackageThatCannotBeWrittenLeavesNoFiles() throws {
        let files = [
            (path: "README.md", text: "read me"),
            (path: "README.md/Main.swift", text: "no folder is called so"),
        ]
        #expect(
            message { try StarterPackage(name: "my-signals", files: files).write(in: folder) }
                .hasPrefix("error: my-signals/README.md/Main.swift cannot be written: "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        try StarterPackage(name: "my-signals", files: [files[0]]).write(in: folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["my-signals"])
    }

    @Test(arguments: [
        ("", "it is empty"), ("my signals", "it has a space in it"),
        ("team/signals", "it has \"/\" in it"), ("2-signals", "it begins with a digit"),
        ("class", "Swift has a keyword of this name"), ("self", "Swift has a keyword of this name"),
        ("main", "the program's entry point has this name"),
        ("observatory", "a program of Observatory has this name"),
        ("tokens", "a strategy of Observatory has this name"),
        ("yams", "a package that Observatory uses has this name"),
        ("swift-system", "a package that Observatory uses has this name"),
    ])
    func refusesAnInvalidName(name: String, reason: String) throws {
        #expect(
            message { try StarterPackage(named: name, for: BuiltPrograms.project) } == """
                error: a package cannot be called \(StrategyProblem.quoted(name)): \(reason). A name is made of \
                words in lower case, joined by "-", such as "my-signals".
                """)
    }

    @Test func findsTheCheckoutAtTheGivenPathOrAroundTheProgram() throws {
        #expect(try Checkout.find(BuiltPrograms.project.path).path == BuiltPrograms.project.path)
        #expect(Checkout.around(BuiltPrograms.project.path + "/.build/debug/observatory") != nil)
        #expect(Checkout.around(folder.path + "/observatory") == nil)
        #expect(
            message { try Checkout.find(folder.path) }.hasSuffix("of Observatory: it has no Package.swift."))
        #expect(
            message { try Checkout.find(folder.path + "/nowhere") }
                .hasSuffix("of Observatory: there is no such folder."))
        try folder.file("Package.swift", "let package = Package(name: \"Other\")\n")
        #expect(message { try Checkout.find(folder.path) }.hasSuffix("it holds another package."))
        #expect(
            message { try Checkout.find(nil, program: folder.path + "/bin/observatory") } == """
                error: this program is not in a checkout of Observatory. Name a checkout for the package to \
                depend on: `swift run --package-path PATH observatory new NAME --observatory PATH`.
                """)
    }
}
