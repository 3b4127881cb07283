import Foundation
import Testing

@testable import Book

@Suite("Warnings about prose")
struct ProseTests {
    private static func warnings(_ text: String) -> [String] {
        ProseCheck(SampleBook.manuscript(["01-a": "# A\n\n\(text)\n"], glossary: nil)).warnings.map(
            \.description)
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

    @Test("a sentence of more than 40 words is reported with its first words")
    func length() {
        let long = Array(repeating: "word", count: 41).joined(separator: " ")
        #expect(
            Self.warnings("\(long). Short.") == [
                "Chapters/01-a/chapter.md:3: warning: the sentence that begins with "
                    + "\"word word word word word\" has 41 words; make two of it"
            ])
        #expect(Self.warnings(long.dropFirst(5) + ". Short.").isEmpty)
    }

    @Test("the chapters use none of the avoided words")
    func theBook() throws {
        let manuscript = try Manuscript(chaptersAt: SampleBook.project.appending(path: "Chapters").path)
        #expect(ProseCheck(manuscript).warnings.filter(\.isAboutWord).map(\.description) == [])
    }
}
