import BenchmarkEngine
import Foundation
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("The README")
struct ReadmeTests {
    private static let text =
        (try? String(
            contentsOf: SampleBook.project.appending(path: "README.md"), encoding: .utf8)) ?? ""

    @Test("the README has the recorded costs, as the first page shows them")
    func costs() throws {
        var findings = SampleBook.findings
        try findings.addRecordings(in: SampleBook.project)
        let rows = Self.text.split(separator: "\n").filter { $0.hasSuffix(" x |") }
        #expect(rows.count == ReferenceIndex.alternatives.count)
        #expect(Self.text.contains("A range covers up to \(1 + findings.recordings.count) recordings"))
        let plain = try #require(findings.cost(of: "floor/plain-loop"))
        #expect(Self.text.contains("a plain `for` is \(plain) x"))
        for (id, name) in [
            ("peer/foundation", "NotificationCenter"), ("peer/combine", "PassthroughSubject"),
            ("peer/observation", "@Observable"), ("list/closure-observers", "`ClosureObservers`"),
        ] {
            let cost = try #require(findings.cost(of: id), "\(id)")
            let row = rows.first { $0.contains(name) }
            #expect(row?.hasSuffix("| \(cost) x |") == true, "\(id) costs \(cost) x")
        }
    }

    @Test("the README counts the rules, the scenarios, those that strategies share, and the random steps")
    func counts() throws {
        let scenarios = try ScenarioLibrary.standard()
        let shared = scenarios.count { scenario in
            Catalog.strategies.count { strategy in
                strategy.forms.contains { scenario.applies(to: $0.capabilities) }
            } > 1
        }
        let text = Self.text.replacing("\n", with: " ")
        for count in [
            "one of \(Contract.rules.count) rules", "\(scenarios.count) scenarios",
            "\(NumberText.count(Exploration.usualSteps)) random steps",
            "Its six strategies leave identical traces in all \(shared) scenarios",
        ] {
            #expect(text.contains(count), "\(count)")
        }
    }

    @Test("the README is short")
    func lines() {
        #expect(Self.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    }
}
