import Foundation
import ObservatoryPages
import ObservatoryPicker
import ObservatorySupport
import ObserverContract

/// Everything that the search can find, as a script that a page can load without a server.
struct SearchIndex: Sendable {
    let entries: [Entry]

    /// Something that can be found. The keys are short because there are many entries.
    struct Entry: Codable, Sendable, Equatable {
        /// Its title.
        let t: String
        /// Its kind, such as `Rule`.
        let k: String
        /// Its address.
        let u: String
        /// Its text.
        let x: String

        init(_ kind: String, _ link: Link, _ text: String) {
            (t, k, u, x) = (link.title, kind, link.address, text)
        }
    }

    static let path = "search-index.js"

    init(_ index: ReferenceIndex) {
        let comparison = index.findings.comparison
        let rules = comparison.rules.map { Entry("Rule", Link($0), $0.statement) }
        let strategies = comparison.strategies.map { strategy in
            let reasons = strategy.divergences.map { "\($0.rule): \($0.reason)" }
            let text = [strategy.id, index.findings.summary(of: strategy.id)] + reasons
            return Entry("Strategy", Link(strategy: strategy.id), text.joined(separator: " "))
        }
        let acquaintances = index.findings.map.acquaintances.map(Self.entry)
        let libraries = (index.findings.libraries?.libraries ?? []).map(Self.entry)
        let scenarios = index.findings.scenarios.map(\.scenario).map { scenario in
            Entry("Scenario", Link(scenario), "\(scenario.id) \(scenario.rules.joined(separator: " "))")
        }
        let results = WorkloadResults.all(in: index.findings).map { results in
            let words = results.meaning.isEmpty ? results.quantity : results.meaning
            return Entry("Results", results.link, "\(results.id): \(words)")
        }
        let terms = (index.glossary?.terms ?? []).map { Entry("Glossary", Link($0), $0.text) }
        let mutants = index.findings.mutants.map { mutant in
            let link = Link(title: mutant.id, address: "\(ReferenceSection.mutants.page)#\(mutant.id)")
            return Entry("Mutant", link, "\(mutant.meaning.typeset) \(mutant.namedRule)")
        }
        let code = Self.code(in: index.chapters)
        // With the words that readers use for it.
        let get = Entry(
            "First page", Link(title: "How to get it", address: "index.html#Get"),
            "Clone or download the repository, or install the package: swift package manifest. MIT licence, license."
        )
        let sections = index.sections.map { Entry("Reference", Link($0), $0.summary) }
        let chapters = index.chapters.flatMap(Self.entries)
        entries = [
            chapters, rules, strategies, acquaintances, libraries, scenarios, results, terms, mutants, code,
            [get], sections,
        ].flatMap { $0 }
    }

    private static func entries(of chapter: Chapter) -> [Entry] {
        chapter.sections.map { section in
            let isChapter = section.address == chapter.page
            let kind = "Chapter \(chapter.number)" + (isChapter ? "" : ", \(chapter.title)")
            return Entry(kind, Link(section), section.text)
        }
    }

    private static func entry(of known: Acquaintance) -> Entry {
        let text =
            ["nearest to \(known.nearest).", known.likeness]
            + known.differences.map { "\($0.rule.id) \($0.rule.title): \($0.reason)" }
        return Entry(ReferenceSection.map.title, Link(known), text.joined(separator: " "))
    }

    private static func entry(of library: LibraryFindings.Library) -> Entry {
        let text = library.divergences.map { "\($0.rule.id) \($0.rule.title): \($0.reason)" }
        let sentences = [library.edition] + text + [library.crash].compactMap(\.self)
        return Entry("Library", Link(library), sentences.joined(separator: ". "))
    }

    /// An entry for each declaration and each whole file that is shown, with the first place that shows it.
    private static func code(in chapters: [Chapter]) -> [Entry] {
        let figures = chapters.flatMap { chapter in
            chapter.sections.flatMap { section in section.figures.map { (chapter, section, $0) } }
        }
        let shown = figures.flatMap {
            chapter, section, figure -> [(link: Link, file: String, chapter: String)] in
            guard case .file(let path, let names) = LinkTarget(figure, from: chapter.path),
                path.hasSuffix(".swift")
            else { return [] }
            let file = CodeFigure.caption(path)
            let shown = names.map { CodeReference(path: path, fragment: $0).fullNames } ?? [file]
            return shown.map { name in
                (Link(title: name, address: section.address), file, "\(chapter.number) \(chapter.title)")
            }
        }
        return shown.grouped { "\($0.link.title) \($0.file)" }.map { places in
            let chapters = places.map(\.chapter).uniqued().joined(separator: ", ")
            return Entry("Code", places[0].link, "\(places[0].file), shown in \(chapters)")
        }.sorted { ($0.t, $0.x) < ($1.t, $1.x) }
    }

    /// The script, which assigns the entries to `window.observatoryIndex`.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings can always be encoded.
        let json = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
        return "window.observatoryIndex = \(json);\n"
    }
}
