import Foundation
import Testing

@testable import ObservatoryBook

@Suite("Warnings about prose")
struct ProseTests {
    private static func warnings(_ text: String) -> [String] {
        ProseCheck.warnings(about: SampleBook.manuscript(["01-a": "# A\n\n\(text)\n"], glossary: nil))
    }

    @Test("a word that the book avoids is reported with its line, in text, headings, lists and tables")
    func words() {
        let advice = "warning: \"mend\": write \"fix\""
        for (text, line) in [
            ("You mend it.", 3), ("## Mend it", 3), ("- a\n- mend *it*", 4),
            ("```table\n| a |\n|---|\n| mend |\n```", 6),
        ] {
            #expect(Self.warnings(text) == ["Chapters/01-a/chapter.md:\(line): \(advice)"])
        }
        #expect(Self.warnings("It lets\ngo.").count == 1)
    }

    @Test("code, quotations and longer words are ignored")
    func exceptions() {
        #expect(Self.warnings("`mend`, \"mend\", commend, amended\n\n```\nmend\n```").isEmpty)
    }

    @Test("a sentence of more than 32 words is reported with its first words")
    func length() {
        let long = Array(repeating: "word", count: 33).joined(separator: " ")
        #expect(
            Self.warnings("\(long). Short.") == [
                "Chapters/01-a/chapter.md:3: warning: the sentence that begins with "
                    + "\"word word word word word\" has 33 words; make two of it"
            ])
        #expect(Self.warnings(long.dropFirst(5) + ". Short.").isEmpty)
        // A row of a table, as code hosts write it, is no sentence.
        #expect(Self.warnings("| \(long.dropFirst(5)) | word word |\n|---|---|").isEmpty)
    }

    @Test("a heading that is long or asks is reported")
    func headings() {
        #expect(
            Self.warnings("## Who is called, and by whom, and in which order?") == [
                "Chapters/01-a/chapter.md:3: warning: the heading has 10 words; take at most 8",
                "Chapters/01-a/chapter.md:3: warning: the heading asks; say what the section is about",
            ])
        #expect(Self.warnings("## Removing an observer during delivery\n\nWho is called?").isEmpty)
    }

    @Test("the documents of the project are read too")
    func documents() {
        var manuscript = SampleBook.manuscript(["01-a": "# A\n"], glossary: nil)
        manuscript.files.text = { $0 == "README.md" ? "# A\n\nThe token goes with its owner.\n" : nil }
        #expect(
            ProseCheck.warnings(about: manuscript) == [
                "README.md:3: warning: \"goes with\": write \"is released with\" or \"is removed with\""
            ])
    }

    @Test("nothing in the chapters and the documents of the project is reported")
    func theBook() throws {
        let manuscript = try Manuscript(chaptersAt: SampleBook.project.appending(path: "Chapters").path)
        #expect(ProseCheck.warnings(about: manuscript) == [])
    }
}
