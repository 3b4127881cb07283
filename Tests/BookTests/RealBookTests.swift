import Foundation
import ObserverContract
import StrategyCatalog
import Testing

@testable import Book

/// The book as it is, with the strategies as they are. Only the scenarios that take long are left to two
/// strategies, and nothing was measured.
@Suite("The real book", .serialized)
struct RealBookTests {
    private static let site = Result { try bind() }

    private static func bind() throws -> Site {
        let root = URL(filePath: SampleBook.siteDirectory).deletingLastPathComponent()
        let few = ["tokens", "published/multicast-delegate"]
        let scenarios = try ScenarioLibrary.standard().map { scenario in
            let isLong = scenario.steps.count > 200 || scenario.observers.count > 200
            let recordings = try Catalog.all.filter { !isLong || few.contains($0.id) }.flatMap { strategy in
                try strategy.forms.filter { scenario.applies(to: $0.capabilities) }.map { form in
                    try ScenarioRecording(
                        RecordedRun(of: scenario, on: form), of: scenario, on: form, of: strategy)
                }
            }
            return ScenarioFinding(scenario: scenario, recordings: recordings)
        }
        let short = scenarios.map(\.scenario).filter { $0.steps.count <= 200 && $0.observers.count <= 200 }
        let findings = BookFindings(
            comparison: try Comparison(strategies: Catalog.all, scenarios: short).run(),
            strategies: Catalog.all.map { StrategyFinding($0) }, scenarios: scenarios)
        return try Bindery.bind(
            Manuscript(chaptersAt: root.appending(path: "Chapters").path), findings: findings,
            theme: Theme(at: SampleBook.siteDirectory))
    }

    private func pages() throws -> [(name: String, html: String)] {
        try Self.site.get().files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    @Test("it is bound, which it is not when a link is dead, an id is there twice or a page is too large")
    func bound() throws {
        let names = try pages().map(\.name)
        #expect(names.contains("index.html"))
        #expect(names.count { $0.hasPrefix("rules.R") } == Contract.rules.count)
        #expect(names.count { $0.hasPrefix("strategies.") } == Catalog.all.count + 1)
        #expect(try names.count { $0.hasPrefix("scenarios.") } == ScenarioLibrary.standard().count + 1)
    }

    @Test("every page has one title, a main part and a way back to the contents")
    func structure() throws {
        for (name, html) in try pages() {
            #expect(html.matches(of: /<h1[ >]/).count == 1, "\(name)")
            #expect(html.contains(#"<main id="Content" tabindex="-1">"#), "\(name)")
            #expect(html.contains(#"href="index.html""#), "\(name)")
        }
    }

    @Test("no page asks for anything from elsewhere")
    func offline() throws {
        for (name, html) in try pages() {
            for (attribute, value) in HTMLAttributes(html) where attribute == "src" {
                #expect(!value.contains(":") && !value.hasPrefix("/"), "\(name): \(value)")
            }
            #expect(!html.contains("<link rel=\"stylesheet\" href=\"http"), "\(name)")
        }
    }

    @Test("every region that scrolls can be reached by keyboard and says what it is")
    func regions() throws {
        for (name, html) in try pages() {
            for match in html.matches(of: /<div class="scroll[^>]*>/) {
                #expect(match.output.contains("tabindex=\"0\" role=\"region\" aria-label=\""), "\(name)")
            }
        }
    }

    @Test("the first page shows two traces that differ")
    func showcase() throws {
        let cover = try #require(try Self.site.get().files["index.html"])
        #expect(cover.contains("The contract") && cover.contains("first difference"))
    }

    @Test("two builds are the same bytes, whatever order some strategies call their observers in")
    func determinism() throws {
        let (first, second) = (try Self.site.get().files, try Self.bind().files)
        #expect(first.keys.sorted() == second.keys.sorted())
        for (name, text) in first { #expect(second[name] == text, "\(name)") }
    }
}
