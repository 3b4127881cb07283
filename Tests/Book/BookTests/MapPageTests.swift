import ObservatoryPeers
import ObservatoryPicker
import ObservatorySupport
import StrategyCatalog
import Testing

@testable import ObservatoryCommands
@testable import ObservatoryPages
@testable import ObserverContract

@Suite("The map")
struct MapPageTests {
    @Test("the command and the page show the same capabilities and broken rules of each strategy")
    func strategies() throws {
        let lines = Self.all.findings.map.text.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        let heads = Self.page.matches(of: /<th scope="col">(.*?)<\/th>/).map { String($0.1) }
        #expect(lines.first?.dropFirst().dropLast() == heads.dropFirst().dropLast())
        let rows = Self.page.matches(of: /<tr><th scope="row">.*<\/tr>/).map { String($0.output) }
        #expect(rows.count == Catalog.all.count + Peers.all.count)
        for row in rows {
            let name = try #require(row.firstMatch(of: /<a[^>]*>(.*?)<\/a>/)).1
            let words = try #require(lines.first { StrategyName.of($0[0]) == name })
            let marks = row.matches(of: /<span class="unseen">(yes|no)<\/span>/).map {
                $0.1 == "yes" ? "✓" : "–"
            }
            let breaks = row.matches(of: /<a class="rule"[^>]*>(.*?)<\/a>/).map { String($0.1) }
            #expect(words.dropFirst() == (marks + breaks)[...])
        }
    }

    @Test("the command and the page describe each known API in the same words and order")
    func acquaintances() throws {
        let blocks = Self.all.findings.map.text.split(separator: "\n\n").dropFirst(2)
        let sections = Self.page.matches(
            of: /<details class="acquaintance">([\s\S]*?id="(.*?)"[\s\S]*?)<\/details>/)
        // Every known API has a section.
        #expect(sections.map { String($0.2) } == Acquaintance.all.map(\.id))
        #expect(blocks.count == sections.count)
        let summaries = Dictionary(
            uniqueKeysWithValues: Self.all.findings.map.strategies.map { ($0.id, $0.summary) })
        for ((block, section), known) in zip(zip(blocks, sections), Self.all.findings.map.acquaintances) {
            let differences = known.differences.map { "\($0.rule.id) \($0.rule.title): \($0.reason)" }
            let source =
                switch known.source {
                case .peer(let id):
                    ("by running it: \(id), \(summaries[id] ?? "")", "strategies.peer.")
                case .documentation(let address): ("by its documentation: \(address)", address)
                }
            let lines =
                ["\(known.name) is nearest to \(known.nearest)", known.likeness]
                + (differences.isEmpty ? [Acquaintance.withoutDifferences] : differences)
                + [source.0]
            #expect(block.split(separator: "\n").map(\.words) == lines.map(\.words))
            let shown =
                [known.name, known.likeness, known.nearest, source.1]
                + known.differences.flatMap { ["rules.\($0.rule.id).html", $0.reason] }
            for text in shown {
                #expect(section.1.contains(text.markupEscaped), "\(text)")
            }
        }
    }

    @Test("the groups on the map are those of the catalog")
    func groups() {
        let groups = Self.all.findings.map.groups.map { $0.strategies.map(\.id) }
        let expected = [Catalog.strategies, Catalog.beyond, Catalog.published, Peers.all]
        #expect(groups == expected.map { $0.map(\.id) })
    }

    @Test("a known API has a link at the top and a section with its nearest strategy, rules and source")
    func known() throws {
        let html = try SampleBook.page("map.html")
        #expect(html.contains(##"<li><a href="#qt">Signals and slots (Qt)</a></li>"##))
        let qt = try #require(
            html.firstMatch(of: /<p class="nearest" id="qt">[\s\S]*?<\/details>/)
        ).output
        #expect(qt.contains(#"Nearest: <a href="strategies.owner-bound.html">Owner-bound closures</a>"#))
        #expect(qt.contains(#"<a class="rule" href="rules.R05.html">R05</a> <b>sequence</b>"#))
        #expect(qt.contains("A slot of the same thread is called at once, inside the call that emits."))
        #expect(qt.contains(#"<a href="https://doc.qt.io/qt-6/signalsandslots.html">doc.qt.io</a>"#))
        #expect(!html.contains("id=\"kvo\""))
    }

    @Test(
        "a strategy's page links to the known APIs nearest to it, and a peer's page to its nearest strategy"
    )
    func strategyPages() throws {
        let tokens = try SampleBook.page("strategies.tokens.html")
        #expect(tokens.contains(#"<a href="map.html#rxswift">PublishSubject and DisposeBag (RxSwift)</a>"#))
        #expect(!tokens.contains("map.html#qt"))
        #expect(try !SampleBook.page("strategies.published.tokens.html").contains("If you come from"))
        let combine = ComparisonReport.StrategySummary(
            id: "peer/combine", capabilities: [], divergences: [], verdicts: [])
        let page = StrategyPage(strategy: combine, index: Self.all).html.markup
        #expect(page.contains(#"nearest to <a href="strategies.tokens.html">Tokens</a>"#))
        #expect(!page.contains("If you come from"))
    }

    @Test("a chapter can link to the sections of the map by name")
    func linked() throws {
        let page = try SampleBook.chapter("See [Qt](observatory:map/qt).")
        #expect(page.contains("<a href=\"map.html#qt\">Qt</a>"))
    }

    /// The map of all strategies and peers.
    private static let page = all.mapPage.markup

    /// An index of all strategies and peers, without verdicts.
    private static let all: PageIndex = {
        let strategies = Catalog.all + Peers.all
        let rules = Contract.rules.map { rule in
            ComparisonReport.RuleSummary(
                id: rule.id, title: rule.title, class: rule.class, statement: rule.statement)
        }
        return PageIndex(
            Findings(
                comparison: ComparisonReport(rules: rules, strategies: [], scenarios: [], failures: []),
                strategies: strategies.map { StrategyDescription($0) }),
            sections: ReferenceSection.allCases)
    }()
}

extension StringProtocol {
    /// The words, without the spacing between them.
    fileprivate var words: [String] { String(self).split(separator: " ").map(String.init) }
}
