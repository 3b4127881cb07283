import Foundation
import ObserverContract

/// Everything that the search can find, as a script that a page can load from a disk.
struct SearchIndex: Sendable, Equatable {
    let entries: [Entry]

    /// Something that can be found. The names of its parts are short because there are many.
    struct Entry: Codable, Sendable, Equatable {
        /// What it is called.
        let t: String
        /// What kind of thing it is.
        let k: String
        /// Where it is.
        let u: String
        /// What it says.
        let x: String
    }

    /// The name of the script in the site.
    static let path = "search-index.js"

    init(_ index: ReferenceIndex) {
        entries =
            index.chapters.flatMap(Self.entries)
            + index.findings.comparison.rules.map { rule in
                Entry(
                    t: "\(rule.id) \(rule.title)", k: "Rule", u: PageName.rule(rule.id), x: rule.statement)
            }
            + index.findings.comparison.strategies.map { strategy in
                let reasons = strategy.divergences.map { "\($0.rule): \($0.reason)" }
                let text = [index.findings.summary(of: strategy.id)] + reasons
                return Entry(
                    t: strategy.id, k: "Strategy", u: PageName.strategy(strategy.id),
                    x: text.joined(separator: " "))
            }
            + index.findings.scenarios.map(\.scenario).map { scenario in
                Entry(
                    t: scenario.title.typeset, k: "Scenario", u: PageName.scenario(scenario.id),
                    x: "\(scenario.id) \(scenario.rules.joined(separator: " "))")
            }
            + WorkloadResults.all(in: index.findings).map { results in
                Entry(
                    t: results.id, k: "Results", u: PageName.results(results.id),
                    x: results.meaning.isEmpty ? results.quantity : results.meaning)
            }
            + (index.glossary?.terms ?? []).map {
                Entry(t: $0.term, k: "Glossary", u: $0.address, x: $0.meaning)
            }
            + index.findings.mutants.map { mutant in
                Entry(
                    t: mutant.id, k: "Mutant", u: "\(ReferenceSection.mutants.page)#\(mutant.id)",
                    x: "\(mutant.meaning.typeset) \(mutant.namedRule)")
            }
            + index.sections.map { Entry(t: $0.title, k: "Reference", u: $0.page, x: $0.summary) }
    }

    private static func entries(of chapter: Chapter) -> [Entry] {
        chapter.sections.map { section in
            let isChapter = section.address == chapter.page
            return Entry(
                t: section.title, k: "Chapter \(chapter.number)" + (isChapter ? "" : ", \(chapter.title)"),
                u: section.address, x: section.text)
        }
    }

    /// The script: it leaves the entries where the search looks for them.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings can always be encoded.
        let json = (try? encoder.encode(entries)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
        return "window.observatoryIndex = \(json);\n"
    }
}
