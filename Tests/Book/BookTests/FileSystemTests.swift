import Foundation
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("Reading and writing")
final class FileSystemTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: root) }

    @Test("each folder is read as a chapter, and files beside the folders are ignored")
    func chapters() throws {
        try write("# Tokens\n", to: "Chapters/04-tokens/chapter.md")
        try write("notes", to: "Chapters/README.md")
        try write("", to: "Chapters/05-empty/other.md")
        try write("let a = 1\n", to: "Sources/A.swift")
        let manuscript = try Manuscript(chaptersAt: path("Chapters"))
        #expect(manuscript.chapters.map(\.name) == ["04-tokens", "05-empty"])
        #expect(manuscript.chapters.map(\.path)[0] == "Chapters/04-tokens/chapter.md")
        #expect(manuscript.chapters.map(\.text) == ["# Tokens\n", nil])
        #expect(manuscript.files.text("Sources/A.swift") == "let a = 1\n")
        #expect(manuscript.files.text("Sources/B.swift") == nil)
        #expect(manuscript.files.text("Sources") == nil)
        #expect(manuscript.files.nearest(to: "Source/A.swift") == "Sources/A.swift")
    }

    @Test("a link does not lead out of the project")
    func links() throws {
        try write("mine", to: "secret/key.txt")
        try write("let a = 1\n", to: "project/Sources/A.swift")
        let links = ["out": path("secret"), "key.txt": path("secret/key.txt"), "in": "Sources"]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: path("project/\(link)"), withDestinationPath: target)
        }
        let files = RepositoryFiles(root: root.appending(path: "project"))
        #expect(files.text("in/A.swift") == "let a = 1\n")
        #expect(files.text("key.txt") == nil && files.text("out/key.txt") == nil && files.names("out") == nil)
    }

    @Test("a missing or empty directory of chapters is reported")
    func nothingToRead() throws {
        let missing = path("Chapters")
        #expect(
            message { try Manuscript(chaptersAt: missing) }
                == "error: there is no directory of chapters at \"\(missing)\"")
        #expect(
            message { try Manuscript(chaptersAt: path("")) }
                == "error: there is no chapter in \"\(path(""))\"; one is a folder like 01-need with a "
                + "chapter.md in it")
    }

    @Test("the engine of the lab is a WebAssembly module; without its file, there is no lab")
    func lab() throws {
        try write("random", to: "lab.wasm")
        let file = path("lab.wasm")
        #expect(
            message { _ = try Findings.lab(file, in: root) }
                == "error: \"\(file)\" is not WebAssembly, and so not the engine of the lab; `scripts/build-lab` makes it"
        )
        try write("\0asm\u{1}", to: "lab.wasm")
        #expect(try Findings.lab(file, in: root) == Data("\0asm\u{1}".utf8))
        #expect(try Findings.lab(nil, in: root) == nil)
        #expect(
            message { _ = try Findings.lab(path("none.wasm"), in: root) }
                == "error: cannot read \"\(path("none.wasm"))\": there is no such file")
    }

    @Test("a link stays, and the directory that it leads to is replaced if it may be")
    func link() throws {
        try write("mine", to: "real/thesis.txt")
        let link = URL(filePath: path("public"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: path("real")))
        #expect(throws: SiteError.self) {
            try SiteWriter.book.write(Site(files: ["new.html": "new"]), to: path("public"))
        }
        try FileManager.default.removeItem(atPath: path("real/thesis.txt"))
        try SiteWriter.book.write(Site(files: ["new.html": "new"]), to: path("public"))
        #expect(try contents("real/new.html") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == path("real"))
    }

    @Test("a new site replaces the old one completely and leaves no temporary files")
    func replacing() throws {
        try SiteWriter.book.write(Site(files: ["old.html": "old", "a/b.css": "b"]), to: path("public"))
        #expect(try contents("public/a/b.css") == "b")
        try SiteWriter.book.write(Site(files: ["new.html": "new"]), to: path("public"))
        #expect(try contents("public/new.html") == "new")
        #expect(try names("public") == [".bookbinder", "new.html"])
        #expect(try names("") == ["public"])
    }

    @Test("what a killed process left beside a site is removed")
    func leftovers() throws {
        // No system has so many processes, and there is always a first one.
        let dead = 99_999_999
        let others = [".other.\(dead).new", ".site.1.new", ".site.x.new"]
        for name in others + [".site.\(dead).new"] { try write("half", to: "\(name)/a.html") }
        try SiteWriter.book.write(Site(files: ["a.html": "a"]), to: path("site"))
        #expect(try names("") == others + ["site"])
    }

    @Test("a write that fails halfway leaves the old site unchanged")
    func failing() throws {
        try SiteWriter.book.write(Site(files: ["old.html": "old"]), to: path("public"))
        // `a` cannot be both a file and a directory, so writing fails halfway.
        let broken = Site(files: ["a": "file", "a/b": "file in it"])
        let text = message { try SiteWriter.book.write(broken, to: path("public")) }
        #expect(text.hasPrefix("error: cannot write \"\(path("public"))\": "))
        #expect(text.hasSuffix("; what was there before is unchanged"))
        #expect(try names("public") == [".bookbinder", "old.html"])
        #expect(try names("") == ["public"])
    }

    @Test(
        "a site is not replaced if a file was added to it, in any folder",
        arguments: ["thesis.txt", "styles/mine.css", ".bookbinder.old", "a/b/c"])
    func addition(name: String) throws {
        let old = Site(files: ["index.html": "old", "styles/book.css": "old"])
        try SiteWriter.book.write(old, to: path("public"))
        try write("mine", to: "public/\(name)")
        #expect(
            message { try SiteWriter.book.write(Site(files: ["index.html": "new"]), to: path("public")) }
                == "error: \"\(path("public"))\" holds \"\(name)\", which bookbinder did not make, so it is left "
                + "alone; name another directory, or empty this one")
        #expect(try contents("public/\(name)") == "mine")
        #expect(try contents("public/index.html") == "old")
        // Files of the site may be missing, and the new site may have other files.
        try FileManager.default.removeItem(atPath: path("public/\(name)"))
        try FileManager.default.removeItem(atPath: path("public/styles/book.css"))
        try SiteWriter.book.write(Site(files: ["new.html": "new"]), to: path("public"))
        #expect(try names("public") == [".bookbinder", "new.html"])
    }

    @Test("another program's directory is not replaced, even if it contains a file named .bookbinder")
    func otherMarker() throws {
        try write("", to: "public/.bookbinder")
        try write("mine", to: "public/index.html")
        let text = message { try SiteWriter.book.write(Site(files: ["index.html": ""]), to: path("public")) }
        #expect(text.contains("holds \"index.html\", which bookbinder did not make"))
        #expect(try contents("public/index.html") == "mine")
    }

    @Test("what cannot be written is found before the work", arguments: [true, false])
    func noPlace(isLink: Bool) throws {
        let place = path(isLink ? "link" : String(repeating: "a", count: 231))
        if isLink {
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: path("nowhere"))
        }
        let reason = isLink ? "it is a link that leads nowhere" : "its name is too long"
        #expect(
            message { try SiteWriter.book.check(place) }
                == "error: cannot write \"\(place)\": \(reason); what was there before is unchanged")
    }

    @Test("neither a directory with other files nor a file is replaced")
    func notOurs() throws {
        try write("mine", to: "public/thesis.txt")
        let text = message { try SiteWriter.book.write(Site(files: [:]), to: path("public")) }
        #expect(text.contains("holds \"thesis.txt\", which bookbinder did not make"))
        let file = path("public/thesis.txt")
        #expect(
            message { try SiteWriter.book.write(Site(files: [:]), to: file) }
                == "error: cannot write \"\(file)\": it is a file; what was there before is unchanged")
        #expect(try contents("public/thesis.txt") == "mine")
    }

    private func path(_ name: String) -> String {
        name.isEmpty ? root.path : root.appending(path: name).path
    }

    private func write(_ text: String, to name: String) throws {
        let file = root.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    private func names(_ name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }
}
