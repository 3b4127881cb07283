import ObservatoryPlayback
import ObservatorySupport
import Testing

@testable import ObserverContract

@Suite struct ScenarioDraftTests {
    /// The capabilities of every kind of strategy in this package, and of some that a user may bring.
    static let kinds: [Set<Capability>] = [
        [.additive, .counting],
        [.removal, .additive, .counting],
        [.removal, .additive, .token, .counting],
        [.removal, .additive, .weak, .counting],
        [.removal, .identity, .weak, .counting],
        [.removal, .additive, .weak, .counting, .property],
        [.removal, .identity, .weak, .counting, .keyed],
        [.removal, .additive, .token, .counting, .threads],
        [],
        [.removal],
        [.additive, .weak, .counting],
        [.additive, .token],
        [.additive, .threads],
        [.removal, .identity, .additive, .weak],
        [.removal, .additive, .weak, .counting, .keyed],
        [.removal, .identity, .counting, .property],
        [.removal, .additive, .counting, .keyed, .property],
    ]

    private func rehearsals(_ kind: Set<Capability>, _ count: Int) -> [ReferenceModel.Rehearsal] {
        var random = RandomSource(seed: 1)
        let drafts = ScenarioDraft(for: kind)
        return (0..<count).map { _ in
            ReferenceModel.rehearsal(of: drafts.draw(&random, most: 1_000), capabilities: kind)
        }
    }

    @Test(arguments: kinds)
    func aRehearsedDraftIsValidAndKeepsItsTraceAndItsSteps(kind: Set<Capability>) throws {
        for rehearsal in rehearsals(kind, 2_000) {
            let trace = try ReferenceModel.trace(of: rehearsal.scenario, capabilities: kind)
            try #require(trace == rehearsal.trace)
            let again = ReferenceModel.rehearsal(of: rehearsal.scenario, capabilities: kind)
            try #require(again.scenario.stepCount == rehearsal.scenario.stepCount)
            try #require(rehearsal.scenario.stepCount > 0)
            try #require(rehearsal.scenario.applies(to: kind))
        }
    }

    @Test(arguments: kinds.prefix(8))
    func draftsUseTheirStepsInsideAndOutsideCallbacks(kind: Set<Capability>) {
        var outside: Set<String> = []
        var inside: Set<String> = []
        var occasions: Set<Scenario.Occasion> = []
        for scenario in rehearsals(kind, 6_000).map(\.scenario) {
            outside.formUnion(scenario.steps.map { verb(of: $0, in: scenario) })
            for observer in scenario.observers {
                inside.formUnion(observer.reactions.values.joined().map { verb(of: $0, in: scenario) })
                occasions.formUnion(observer.reactions.keys)
            }
        }
        var expected: Set = ["observe", "play", "pause", "stop", "drop player"]
        if kind.contains(.removal) { expected.insert("remove") }
        if !kind.isDisjoint(with: [.weak, .token]) { expected.insert("drop") }
        if kind.contains(.keyed) { expected.formUnion(["observe about", "remove about"]) }
        expected.formUnion(expected.subtracting(["drop", "drop player"]).map { "second \($0)" })
        if kind.contains(.removal) { expected.insert("churn times") }
        if kind.contains(.threads) { expected.formUnion(expected.map { "elsewhere \($0)" }) }
        if kind.contains(.property) { expected.insert("read") }
        #expect(inside == expected)
        expected.insert("count")
        if kind.contains(.keyed) { expected.insert("count items") }
        if kind.contains(.threads) {
            expected.formUnion(["elsewhere count", "together", "elsewhere together"])
        }
        #expect(outside == expected)
        #expect(occasions.contains(.released) == kind.contains(.weak))
        #expect(occasions.contains(.closureReleased) == kind.isSuperset(of: [.removal, .additive]))
    }

    /// A user gets a found scenario as a file, which the contract must accept.
    @Test(arguments: kinds.filter { !$0.isSuperset(of: [.keyed, .property]) })
    func aRehearsedDraftCanBeReadFromAFile(kind: Set<Capability>) throws {
        var random = RandomSource(seed: 2)
        let drafts = ScenarioDraft(for: kind)
        for _ in 0..<300 {
            let draft = drafts.draw(&random, most: 100)
            guard let scenario = Allowance().rehearsal(of: draft, kind)?.scenario else { continue }
            for text in [scenario.yaml, scenario.renumbered().renamed().yaml] {
                #expect(throws: Never.self, "\(text)") {
                    _ = try ScenarioLibrary.scenario(text: text, id: "drawn", file: "drawn.yml")
                }
            }
        }
    }

    /// So the program, which runs all of them, also runs the scenario in which a test failed.
    @Test func anExplorationWithoutActingDeinitsRunsTheOtherScenarios() {
        var exploration = Exploration(strategies: [faulty(.none)], steps: 12_000, seed: 1)
        let all = exploration.rehearsals(ofForm: 0).map(\.scenario)
        exploration.runsActingDeinits = false
        let others = exploration.rehearsals(ofForm: 0).map(\.scenario)
        #expect(others.map(\.yaml) == all.filter { !$0.actsOnRelease }.map(\.yaml))
        #expect(others.count < all.count)
        #expect(all.reduce(0) { $0 + $1.stepCount } == 12_000)
    }

    @Test func closuresAreShownSometimesAndOnlyWhereThereAreClosures() {
        #expect(Set(rehearsals([.removal, .additive], 100).map(\.scenario.showsClosures)) == [true, false])
        #expect(rehearsals([.removal, .identity, .weak], 100).allSatisfy { !$0.scenario.showsClosures })
    }

    @Test(arguments: kinds)
    func aDraftDoesNotExceedItsMaximumLength(kind: Set<Capability>) {
        var random = RandomSource(seed: 3)
        let drafts = ScenarioDraft(for: kind)
        for most in 1...200 { #expect((1...most).contains(drafts.draw(&random, most: most).stepCount)) }
    }

    /// The words of a step without the names of observers and items, which begin with a capital letter.
    private func verb(of step: Scenario.Step, in scenario: Scenario) -> String {
        let text = step.action.threads.isEmpty ? scenario.words(for: step.action) : "together"
        let words = text.split(separator: " ")
        return (step.isElsewhere ? "elsewhere " : "")
            + words.filter { $0.first?.isLowercase == true }.joined(separator: " ")
    }
}
