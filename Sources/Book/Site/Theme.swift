import Mustache

/// How the site looks: its templates, and the files that are copied beside the pages as they are.
package struct Theme: Sendable {
    /// The files to copy, by their path in the site.
    let assets: [String: String]
    private let library: MustacheLibrary

    /// Reads the templates, and makes sure that none is missing.
    ///
    /// `templates` maps names to Mustache texts; `directory` is what errors call the place they come from.
    package init(
        templates: [String: String], assets: [String: String], directory: String
    ) throws(BookError) {
        if let missing = Template.allCases.first(where: { templates[$0.rawValue] == nil }) {
            throw .templateMissing(missing.rawValue, directory: directory)
        }
        var library = MustacheLibrary()
        for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
            do {
                try library.register(text, named: name)
            } catch {
                throw .templateInvalid(name, reason: "\(error)")
            }
        }
        self.library = library
        self.assets = assets
    }

    /// The templates that the book asks for; they may use others.
    enum Template: String, CaseIterable {
        case contents, page, file
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
        case names
    }

    func render(_ view: some Sendable, as template: Template) -> String {
        // Every template was registered by `init`, so there is always one to render with.
        library.render(view, withTemplate: template.rawValue) ?? ""
    }
}
