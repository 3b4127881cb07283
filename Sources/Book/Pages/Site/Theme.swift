import Mustache
import Support

/// How the site looks: its templates, and the files that are copied beside the pages as they are.
package struct Theme: Sendable {
    /// The files to copy, by their path in the site.
    package let assets: [String: String]
    private let library: MustacheLibrary

    /// Reads the templates, and makes sure that none is missing.
    ///
    /// `templates` maps names to Mustache texts; `directory` is what errors call the place they come from.
    package init(
        templates: [String: String], assets: [String: String], directory: String
    ) throws(SiteError) {
        if let missing = Template.allCases.first(where: { templates[$0.rawValue] == nil }) {
            throw .templateMissing(missing.rawValue, directory: directory)
        }
        MustacheContentTypes.register(MarkupContent(), named: MarkupContent.name)
        var library = MustacheLibrary()
        for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
            do {
                // By itself first, so that an error names its own lines.
                _ = try MustacheTemplate(string: text)
                // Every template says it, because one that another template uses begins with the library's escaper.
                try library.register("{{% CONTENT_TYPE:\(MarkupContent.name)}}\n\(text)", named: name)
            } catch {
                throw .templateInvalid(name, reason: "\(error)")
            }
        }
        self.library = library
        self.assets = assets
    }

    /// The templates that are asked for; they may use others.
    package enum Template: String, CaseIterable {
        case contents, page, file, report
        case code, trace, matrix, benchmark, rules, exercises, output, drawing
        case ruleList = "rule-list"
        case rulePage = "rule-page"
        case matrixPage = "matrix-page"
        case mutants
        case scenarioList = "scenario-list"
        case scenarioPage = "scenario-page"
        case strategyList = "strategy-list"
        case strategyPage = "strategy-page"
        case resultsList = "results-list"
        case resultsPage = "results-page"
        case map
        case picker
    }

    /// Fills a template with what a view has to show.
    package func render(_ view: some Sendable, as template: Template) -> String {
        // Every template was registered by `init`, so there is always one to render with.
        library.render(view, withTemplate: template.rawValue) ?? ""
    }
}

/// What templates show as text. The library's own escaper goes by character, so that a combining mark after `"`
/// would end an attribute.
private struct MarkupContent: MustacheContentType {
    static let name = "MARKUP"

    func escapeText(_ text: String) -> String { text.markupEscaped }
}
