import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("Outputs and drawings")
struct OutputTests {
    private static let folder = "Chapters/01-a/Example"
    private static let drawing = """
        <?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
          <title>Two
            lines &amp; a name</title>
          <desc>not shown</desc>
          <!-- nor is this -->
          <g class="accent" stroke="currentColor" transform="rotate(45, 5 5)">
            <path d="M0,0 L10.5,-1e1"/>
          </g>
          <text x="1" y="2">a &lt; b</text>
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

    @Test("a drawing is part of the page, without its comments and its description")
    func drawn() throws {
        let page =
            try site("[A drawing](Example/drawing.svg)", ["drawing.svg": Self.drawing]).files["a.html"] ?? ""
        #expect(
            page.contains(
                """
                <svg role="img" aria-label="Two lines &amp; a name" viewBox="0 0 10 10">\
                <g class="accent" stroke="currentColor" transform="rotate(45, 5 5)">\
                <path d="M0,0 L10.5,-1e1"></path></g><text x="1" y="2">a &lt; b</text></svg>
                """))
    }

    @Test(
        "an element, attribute or value that a drawing may not have is refused with its line",
        arguments: [
            ("<script>a()</script>", #"line 2: a drawing may not hold "script""#),
            ("<style>a{}</style>", #"line 2: a drawing may not hold "style""#),
            ("\n<image href=\"a.png\"/>", #"line 3: a drawing may not hold "image""#),
            ("<a href=\"b\"/>", #"line 2: a drawing may not hold "a""#),
            ("<foreignObject/>", #"line 2: a drawing may not hold "foreignObject""#),
            ("<svg/>", #"line 2: only the whole drawing may be "svg""#),
            ("<path onload=\"a()\"/>", #"line 2: "path" may not have "onload""#),
            ("<path id=\"Content\"/>", #"line 2: "path" may not have "id""#),
            ("<path style=\"fill:red\"/>", #"line 2: "path" may not have "style""#),
            ("<path fill=\"url(#a)\"/>", #"line 2: "fill" may not be "url(#a)""#),
            ("<path fill=\"URL(a)\"/>", #"line 2: "fill" may not be "URL(a)""#),
            ("<path d=\"M0;0\"/>", #"line 2: "d" may not be "M0;0""#),
            ("<g class=\"masthead\"/>", #"line 2: "class" may not be "masthead""#),
            ("<desc><path d=\"M0,0\"/></desc>", #"line 2: "desc" may hold only text, not "path""#),
            ("<?php a ?>", #"line 2: a drawing may not hold "<?php""#),
            ("<g>", "line 3: it is not well-formed XML"),
        ])
    func refused(content: String, sentence: String) throws {
        let drawing = "<svg viewBox=\"0 0 1 1\"><title>A</title>\n\(content)\n</svg>"
        #expect(
            problems("[A](Example/drawing.svg)", ["drawing.svg": drawing]) == [
                "Chapters/01-a/chapter.md:3: error: \"\(Self.folder)/drawing.svg\" cannot be shown: \(sentence)"
            ])
    }

    @Test(
        "a drawing without a view box or a title, or that is not plain SVG, is refused",
        arguments: [
            ("<svg><title>A</title></svg>", #"a drawing needs a "viewBox""#),
            ("<svg viewBox=\"0 0 1 1\"></svg>", #"a drawing needs a "title" that says what it shows"#),
            (
                "<svg viewBox=\"0 0 1 1\"><title> </title></svg>",
                #"a drawing needs a "title" that says what it shows"#
            ),
            ("<g/>", "only the whole drawing may be \"svg\""),
            ("", "it is not well-formed XML"),
            ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "a drawing may not have a document type"),
        ])
    func incomplete(text: String, what: String) {
        #expect(throws: Refusal("\"a.svg\" cannot be shown: line 1: \(what)")) {
            try Drawing.html(text, file: "a.svg")
        }
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
