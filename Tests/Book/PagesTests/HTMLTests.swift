import Foundation
import Testing

@testable import ObservatoryPages

/// Text is escaped wherever it is inserted, and no page contains an inline script, style or handler.
@Suite("HTML")
struct HTMLTests {
    @Test("text in an HTML literal is escaped, even if a combining mark follows a quotation mark")
    func escaping() {
        let text = "\"\u{301}<b>&'"
        let escaped = "&quot;\u{301}&lt;b&gt;&amp;&#39;"
        let html: HTML = "<a title=\"\(text)\">\(text)</a>"
        #expect(html.markup == "<a title=\"\(escaped)\">\(escaped)</a>")
        let again: HTML = "<p>\(html)</p>"
        #expect(again.markup == "<p>\(html.markup)</p>")
        #expect(Link(title: text, address: text).html.markup == "<a href=\"\(escaped)\">\(escaped)</a>")
    }

    @Test("an optional, a conditional and a repeated part can be interpolated")
    func parts() {
        let none: String? = nil
        let html: HTML = """
            \(none.map { "<i>\($0)</i>" })\(if: true, "<b>\(1)</b>")\(if: false, "<u></u>")\
            \(each: ["a", "<"], { "<li>\($0)</li>" })
            """
        #expect(html.markup == "<b>1</b><li>a</li><li>&lt;</li>")
    }

    @Test("each statement of a builder makes a line, and one without markup makes none")
    func lines() {
        @HTMLBuilder
        func list(_ names: [String]) -> HTML {
            "<ul>"
            for name in names { "<li>\(name)</li>" }
            if names.isEmpty { "<li>none</li>\n" }
            ""
            "</ul>"
        }
        #expect(list(["a", "b"]).markup == "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n")
        #expect(list([]).markup == "<ul>\n<li>none</li>\n</ul>\n")
    }

    /// The sources of the two modules that write pages.
    private static let sources: [String: String] = {
        let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var sources: [String: String] = [:]
        for module in ["Pages", "Book"] {
            let folder = project.appending(path: "Sources/Book/\(module)")
            let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
            for path in paths ?? [] where path.hasSuffix(".swift") {
                sources["\(module)/\(path)"] = try? String(
                    contentsOf: folder.appending(path: path), encoding: .utf8)
            }
        }
        return sources
    }()

    @Test("only the listed files take a string as markup")
    func markupFromStrings() {
        let files = Self.sources.filter { $0.value.contains("HTML(markup:") }.keys.sorted()
        #expect(
            files == [
                "Book/Figures/CodeFigure.swift", "Book/Output/OutputFile.swift",
                "Book/Pages/ReferenceIndex+Cover.swift", "Book/Pages/ReferenceIndex+Pages.swift",
                "Pages/HTML/HTML.swift",
            ])
    }

    @Test("every interpolated attribute value is in quotation marks")
    func quoted() {
        for (name, text) in Self.sources {
            #expect(!text.contains(/<[a-z][^>"\n]*=\\#*\(/), "\(name)")
        }
    }

    @Test("no source has an inline script, style or event handler")
    func inline() {
        for (name, text) in Self.sources {
            let scripts = text.matches(of: /<script(.*?)>/).filter {
                !$0.1.contains("src=") && !$0.1.contains("type=\"application/json\"")
            }
            #expect(scripts.isEmpty, "\(name)")
            #expect(!text.contains(/<style|<[a-z][^>\n]*\s(style|on[a-z]+)=|javascript:/), "\(name)")
        }
    }
}
