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
        for scenario in rehearsals(kind, 2_000).map(\.scenario) {
            outside.formUnion(scenario.steps.map { verb(of: $0, in: scenario) })
            for observer in scenario.observers {
                inside.formUnion(observer.reactions.values.joined().map { verb(of: $0, in: scenario) })
            }
        }
        var expected: Set = ["observe", "play", "pause", "stop", "drop player"]
        if kind.contains(.removal) { expected.insert("remove") }
        if !kind.isDisjoint(with: [.weak, .token]) { expected.insert("drop") }
        if kind.contains(.keyed) { expected.formUnion(["observe about", "remove about"]) }
        if kind.contains(.threads) { expected.formUnion(expected.map { "elsewhere \($0)" }) }
        if kind.contains(.property) { expected.insert("read") }
        #expect(inside == expected)
        expected.insert("count")
        if kind.contains(.keyed) { expected.insert("count items") }
        if kind.contains(.threads) { expected.insert("elsewhere count") }
        #expect(outside == expected)
    }

    @Test func closuresAreShownSometimesAndOnlyWhereThereAreClosures() {
        #expect(Set(rehearsals([.removal, .additive], 100).map(\.scenario.showsClosures)) == [true, false])
        #expect(rehearsals([.removal, .identity, .weak], 100).allSatisfy { !$0.scenario.showsClosures })
    }

    @Test func aDraftDoesNotExceedItsMaximumLength() {
        var random = RandomSource(seed: 3)
        let drafts = ScenarioDraft(for: [.removal, .additive, .token, .counting])
        for most in 1...200 { #expect((1...most).contains(drafts.draw(&random, most: most).stepCount)) }
    }

    /// The words of a step without the names of observers and items, which begin with a capital letter.
    private func verb(of step: Scenario.Step, in scenario: Scenario) -> String {
        let words = scenario.words(for: step.action).split(separator: " ")
        return (step.isElsewhere ? "elsewhere " : "")
            + words.filter { $0.first?.isLowercase == true }.joined(separator: " ")
    }
}
