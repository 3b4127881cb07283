import BenchmarkEngine
import Foundation
import ObservatoryCourse
import ObservatoryPeers
import ObservatorySupport
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

/// The real book with current verdicts, enough recordings for every page, and the recorded benchmark results.
@Suite("The real book", .serialized)
struct RealBookTests {
    private static let site = Result { try build() }

    private static let findings = Result { try find() }
    private static let all = Catalog.all + Peers.all
    private static let chapters = SampleBook.project.appending(path: "Chapters").path

    private static func build() throws -> Site {
        try SampleBook.site(Manuscript(chaptersAt: chapters), findings: findings.get())
    }

    /// The verdicts of the short scenarios on all strategies. Each scenario has the recordings of the first
    /// strategy that can run it, of tokens and of the published forms.
    private static func find() throws -> Findings {
        let standard = try ScenarioLibrary.standard()
        // As in the book, without the trials whose trace depends on chance.
        let whole = Comparison(strategies: all, scenarios: standard)
        var trials: [String: [RecordedTrial]] = [:]
        for strategy in all {
            for trial in whole.trials(of: strategy) {
                let id = trial.scenario.id
                // The book compares the traces of published forms with that of the contract.
                let isCompared = strategy.id == "tokens" || strategy.id.hasPrefix("published/")
                guard trials[id] == nil || isCompared && !isLong(trial.scenario) else { continue }
                let form = strategy.forms[trial.form]
                let run = Run(of: trial.scenario, on: form, withJournal: true)
                trials[id, default: []].append(
                    RecordedTrial(
                        strategy: strategy.id, form: form.name,
                        record: try RunRecord(run, of: trial.scenario, on: form, of: strategy)))
            }
        }
        // `order/thousand` is needed: with few observers, an unordered strategy may keep the order by chance.
        let short = standard.filter { $0.id == "order/thousand" || !isLong($0) }
        var findings = Findings(
            comparison: try Comparison(strategies: all, scenarios: short).run(),
            strategies: all.map { StrategyDescription($0) },
            scenarios: standard.map { ScenarioFinding(scenario: $0, trials: trials[$0.id] ?? []) },
            workloads: Workload.allCases.map {
                WorkloadFinding(id: $0.rawValue, title: $0.title, meaning: $0.meaning, isLesson: $0.isLesson)
            })
        findings.course = try Course(at: SampleBook.project)
        try findings.addRecordings(in: SampleBook.project)
        return findings
    }

    private static func isLong(_ scenario: Scenario) -> Bool {
        scenario.steps.count > 200 || scenario.observers.count > 200
            || scenario.steps.contains { $0.action.isChurn }
    }

    private func pages() throws -> [(name: String, html: String)] {
        try Self.site.get().files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    @Test("the book is built without problems, with a page for every rule, strategy and scenario")
    func builds() throws {
        let names = try pages().map(\.name)
        #expect(names.contains("index.html"))
        #expect(names.count { $0.hasPrefix("rules.R") } == Contract.rules.count)
        #expect(names.count { $0.hasPrefix("strategies.") } == Self.all.count + 1)
        #expect(try names.count { $0.hasPrefix("scenarios.") } == ScenarioLibrary.standard().count + 1)
    }

    /// So a build on another day is the same; `scripts/test-site` compares two builds.
    @Test("no source of the book reads a clock")
    func noClock() throws {
        for folder in ["Sources/Book", "Sources/Programs/bookbinder"] {
            let root = SampleBook.project.appending(path: folder)
            let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            let sources = paths.filter { $0.hasSuffix(".swift") }
            #expect(!sources.isEmpty)
            for path in sources {
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                #expect(text.firstMatch(of: /\bDate\b|Clock\b|\.now\b|\btime\(|TimeZone/) == nil, "\(path)")
            }
        }
    }

    @Test("every measured workload has a page with a chart and every row of the report")
    func results() throws {
        let report = try #require(try Self.findings.get().benchmark)
        let files = try Self.site.get().files
        for results in report.results.grouped(by: \.workload) {
            let page = try #require(files["results.\(results[0].workload).html"])
            #expect(page.contains("<svg "), "\(results[0].workload)")
            #expect(page.matches(of: /<tr id="Row-/).count == results.count)
            for row in results { #expect(page.contains("<code>\(row.command)</code>")) }
        }
    }

    @Test("every strategy of our own has a chapter", arguments: Catalog.strategies + Catalog.beyond)
    func chapters(strategy: any Strategy) throws {
        let page = try #require(try Self.site.get().files["strategies.\(strategy.id).html"])
        #expect(page.contains("<li>Its chapter: <a "))
    }

    @Test("a series has one look in the charts of all pages")
    func looks() throws {
        var looks: [Substring: Set<Substring>] = [:]
        for (name, html) in try pages() where name.hasPrefix("results.") {
            for match in html.matches(of: /<g class="(line [^"]*)" data-series="([^"]*)">/) {
                looks[match.2, default: []].insert(match.1)
            }
        }
        #expect(looks.count > 20)
        for (series, looks) in looks { #expect(looks.count == 1, "\(series): \(looks.sorted())") }
    }

    @Test("the heading of a section’s page, its title and the list of contents agree")
    func names() throws {
        let files = try Self.site.get().files
        for section in ReferenceSection.allCases {
            guard let html = files[section.page] else { continue }
            let entry = #"<a href="\#(section.page)" aria-current="page"><span>\#(section.title)</span></a>"#
            #expect(html.contains(">\(section.title)</h1>"), "\(section)")
            #expect(html.contains("<title>\(section.title) · Observatory</title>"), "\(section)")
            #expect(html.contains(entry), "\(section)")
            #expect(section.title.lowercased().contains(section.shortTitle.lowercased()))
        }
        // Names are listed with commas.
        for strategy in Self.all { #expect(!StrategyName.of(strategy.id).contains(",")) }
    }

    @Test("every page of results begins with its finding")
    func leads() throws {
        for (name, html) in try pages() where name.hasPrefix("results.") {
            #expect(html.contains("</h1>\n<p class=\"lead\">With "), "\(name)")
        }
    }

    @Test("every region that scrolls can be reached by keyboard and has a label")
    func regions() throws {
        var found = 0
        for (name, html) in try pages() {
            for match in html.matches(of: /<div class="scroll[^>]*>/) {
                found += 1
                #expect(match.output.contains("tabindex=\"0\" role=\"region\" aria-label=\""), "\(name)")
            }
        }
        #expect(found > 0)
    }

    @Test("the first page shows two traces that differ")
    func showcase() throws {
        let cover = try #require(try Self.site.get().files["index.html"])
        #expect(cover.contains("The contract") && cover.contains("first difference"))
    }
}
