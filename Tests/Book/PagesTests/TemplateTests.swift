import Foundation
import Mustache
import Support
import Testing

@testable import Pages

/// What every template does with a text that wants to be markup.
@Suite("Templates")
struct TemplateTests {
    /// The templates as they come with the module.
    private static let templates: [String: String] = {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = project.appending(path: "Sources/Book/Pages/Theme/templates")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.reduce(into: [:]) { templates, name in
            guard name.hasSuffix(".mustache") else { return }
            templates[String(name.dropLast(9))] = try? String(
                contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }()

    @Test("every text in every template is escaped, with a combining mark behind it too")
    func everyText() throws {
        let theme = try Theme(templates: Self.withoutSections, assets: [:], directory: "")
        for template in Theme.Template.allCases {
            #expect(Self.unescaped(in: theme.render(Anything(), as: template)) == [], "\(template)")
        }
    }

    @Test("the check finds what the library's own escaper leaves as it is")
    func check() throws {
        let template = try MustacheTemplate(string: "<a href=\"{{address}}\">{{title}}</a>")
        #expect(Self.unescaped(in: template.render(Anything())).count == 2 * Anything.dangers.count)
    }

    @Test("what is not escaped is what was made of escaped text")
    func unescapedNames() {
        let names = Self.templates.mapValues { $0.matches(of: /\{\{[{&] *(.*?) *\}/).map { "\($0.1)" } }
            .filter { !$0.value.isEmpty }
        #expect(
            names == ["code": ["html"], "page": ["html"], "drawing": ["svg"], "picker": ["json"]])
    }

    @Test("what stands in an attribute stands in quotation marks")
    func quoted() {
        for (name, text) in Self.templates {
            #expect(!text.contains(/=\s*'?\{/), "\(name)")
        }
    }

    @Test("no template holds what the policy of the pages forbids: a script, a style or a handler")
    func inline() {
        for (name, text) in Self.templates {
            let scripts = text.matches(of: /<script(.*?)>/).filter {
                !$0.1.contains(" src=\"") && !$0.1.contains("type=\"application/json\"")
            }
            #expect(scripts.isEmpty, "\(name)")
            #expect(!text.contains(/<style|\sstyle=|\son[a-z]+=|javascript:/), "\(name)")
        }
    }

    @Test("a template with an error says in which of its own lines")
    func error() throws {
        var templates = Self.templates
        templates["map"] = "first\n{{#a}}\n"
        let error = #expect(throws: SiteError.self) {
            try Theme(templates: templates, assets: [:], directory: "")
        }
        #expect("\(try #require(error))".contains("lineNumber: 3"))
    }
}

extension TemplateTests {
    /// The templates without the tags of their sections, so that whatever stands in any of them is shown.
    private static let withoutSections = templates.mapValues { text in
        text.replacing(/\{\{[#^\/].*?\}\}/, with: "")
            // What is markup already.
            .replacing(/\{\{\{.*?\}\}\}/, with: "")
    }

    /// The scalars before a combining mark that should have been escaped; templates themselves have no such mark.
    private static func unescaped(in html: String) -> [Unicode.Scalar] {
        zip(html.unicodeScalars, html.unicodeScalars.dropFirst())
            .filter { $0.1 == Anything.mark && Anything.dangers.contains($0.0) }.map(\.0)
    }
}

/// Has a part for every name, which is itself, and shows as everything that must be escaped.
private struct Anything: MustacheParent, MustacheTransformable, CustomStringConvertible, Sendable {
    static let dangers = Array("\"'<>&".unicodeScalars)
    static let mark: Unicode.Scalar = "\u{301}"

    var description: String { Self.dangers.map { "\($0)\(Self.mark)" }.joined() }

    func child(named: String) -> Any? { self }
    func transform(_ name: String) -> Any? { self }
}
