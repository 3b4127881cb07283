import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("Outputs and drawings")
struct OutputTests {
    private static let folder = "Chapters/01-a/Example"
    private static let drawing = """
        <?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
        <title>Two &amp; a line</title>
        <path class="accent" stroke="currentColor" d="M0,0 L10.5,-1e1"/>
        </svg>
        """

    @Test("a link to a program's output shows the output and links to the program")
    func output() throws {
        let site = try site("[What it prints](Example/output.txt)", ["output.txt": "\na <b>\n  c\n\n"])
        let page = site.files["a.html"] ?? ""
        #expect(page.contains("<samp>a &lt;b&gt;\n  c</samp>"))
        #expect(page.contains(#"<span class="title">What it prints</span>"#))
        #expect(
            page.contains(
                #"<a class="path" href="Chapters.01-a.Example.main.swift.html">Chapters/01-a/Example/main.swift</a>"#
            ))
        #expect(site.files["Chapters.01-a.Example.main.swift.html"]?.contains("print") == true)
    }

    @Test("a drawing is part of the page, as an image that its title names")
    func drawn() throws {
        let page =
            try site("[A drawing](Example/drawing.svg)", ["drawing.svg": Self.drawing]).files["a.html"] ?? ""
        #expect(
            page.contains(
                """
                <figure class="drawing wide">
                <svg role="img" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
                <title>Two &amp; a line</title>
                <path class="accent" stroke="currentColor" d="M0,0 L10.5,-1e1"/>
                </svg>
                """))
    }

    @Test("a misspelt link, an output that is not shown and an output without a program are reported")
    func problems() throws {
        let start = "Chapters/01-a/chapter.md:"
        #expect(
            problems("[a](Example/outptu.txt)", ["output.txt": "b"]) == [
                "\(start)1: error: this chapter does not show \"\(Self.folder)/output.txt\"; "
                    + "add a paragraph with only a link to it",
                "\(start)3: error: there is no file \"\(Self.folder)/outptu.txt\". "
                    + "Did you mean \"\(Self.folder)/output.txt\"?",
            ])
        #expect(
            problems("[a](Example/output.txt)", ["output.txt": "b"], program: nil) == [
                "\(start)3: error: there is no program \"\(Self.folder)/main.swift\" that could print "
                    + "\"\(Self.folder)/output.txt\""
            ])
    }

    private func problems(
        _ text: String, _ files: [String: String], program: String? = "print(1)"
    ) -> [String] {
        SampleBook.problems { try site(text, files, program: program) }
    }

    private func site(
        _ text: String, _ files: [String: String], program: String? = "print(1)"
    ) throws -> Site {
        var manuscript = SampleBook.manuscript(["01-a": "# A\n\n\(text)\n"], glossary: nil)
        var sources = Dictionary(uniqueKeysWithValues: files.map { ("\(Self.folder)/\($0)", $1) })
        sources["\(Self.folder)/main.swift"] = program
        manuscript.files = RepositoryFiles(sources)
        return try SampleBook.site(manuscript)
    }
}
