import ObservatoryPlayback
import ObservatorySupport
import Testing

@testable import ObserverContract

/// The traces that the model expects when a strategy may break some rules.
@Suite struct DivergencesTests {
    @Test func breakingRulesTurnsOnTheirSwitches() {
        #expect(Divergences(breaking: ["R03", "R05"]) == [.snapshot, .nested])
        #expect(Divergences(breaking: ["R01", "R06"]) == [.unordered, .latestOnly])
        #expect(Divergences(breaking: ["R06", "R11"]).isEmpty)
    }

    /// The diagnosis does not try a switch again where it has no effect.
    @Test(
        arguments: [
            [.removal, .additive, .token, .counting], [.removal, .identity, .weak, .counting],
            [.removal, .additive, .token, .threads],
        ] as [Set<Capability>])
    func switchesWithoutEffectDoNotChangeTheVerdict(capabilities: Set<Capability>) throws {
        let drafts = ScenarioDraft(for: capabilities)
        var random = RandomSource(seed: 1)
        var idle = 0
        for _ in 1...400 {
            let draft = drafts.draw(&random, most: 20)
            // Breaks each rule in every third scenario.
            let rules = Divergences.involved.sorted().filter { _ in random.next() % 3 == 0 }
            let switches = Divergences(breaking: Set(rules))
            let scenario = ReferenceModel.rehearsal(
                of: draft, capabilities: capabilities, diverging: switches
            ).scenario
            let without = scenario.switchesWithoutEffect
            let fewer = rules.filter {
                let own = Divergences(breaking: [$0])
                return own.isEmpty || !without.isSuperset(of: own)
            }
            if fewer == rules { continue }
            idle += 1
            for ways in switches.openWays {
                let trace = ReferenceModel.rehearsal(
                    of: scenario, capabilities: capabilities, diverging: switches.union(ways)
                ).trace.lines
                let verdicts = [rules, fewer].map {
                    Allowance(breaking: Set($0)).allows(trace, in: scenario, of: capabilities)
                }
                #expect(verdicts[0] == verdicts[1], "\(rules) \(trace) \(scenario.yaml)")
            }
        }
        #expect(idle > 100)
    }

    @Test func theModelCanBreakR06AndR18OnlyTogether() throws {
        #expect(Divergences.unmodeled(among: ["R03", "R06"]) == ["R06"])
        #expect(Divergences.unmodeled(among: ["R01", "R06", "R12"]) == ["R06", "R12"])
        #expect(Divergences.unmodeled(among: ["R03", "R06", "R18"]).isEmpty)
        let property: Set<Capability> = [.removal, .additive, .weak, .property]
        let draft = try scenario(
            """
              - observe: A
                state: [new]
                on: { changed: [pause] }
              - play: Naima
            """)
        #expect(Allowance(breaking: ["R06", "R18"]).rehearsal(of: draft, property) != nil)
        #expect(Allowance(breaking: ["R18"]).rehearsal(of: draft, property) == nil)
    }

    private let pausing = reacting("pause, remove C", before: "B", "C")

    @Test func aNestedEmissionIsDeliveredBeforeTheRestOfTheOuterOne() throws {
        #expect(
            try modelTrace(pausing, breaking: ["R05"], [.removal, .additive]) == [
                "A started Naima", "A paused Naima", "B paused Naima", "C paused Naima", "B started Naima",
            ])
    }

    @Test func aRemovedObserverIsCalledOnlyByTheCurrentEmission() throws {
        #expect(
            try modelTrace(pausing, breaking: ["R03"], [.removal, .additive]) == [
                "A started Naima", "B started Naima", "C started Naima", "A paused Naima", "B paused Naima",
            ])
    }

    @Test func anEmissionRetainsObjectsThatObserveOtherEventsIfR08IsBroken() throws {
        let steps = """
              - observe: A
                on: { started: [drop B] }
              - observe: B
                only: paused
              - observe: C
              - play: Naima
            """
        let objects: Set<Capability> = [.removal, .identity, .weak]
        #expect(
            try modelTrace(steps, breaking: ["R08"], objects) == [
                "A started Naima", "C started Naima", "B released",
            ])
        #expect(
            try modelTrace(steps, breaking: ["R08"], [.removal, .additive, .weak]) == [
                "A started Naima", "B released", "C started Naima",
            ])
    }

    private let threads: Set<Capability> = [.removal, .additive, .token, .threads]

    @Test func emissionsOfAnotherThreadFallUnderR20AndNotUnderR05() throws {
        let steps = reacting("elsewhere pause", before: "B")
        let queued = ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima"]
        let nested = ["A started Naima", "A paused Naima", "B paused Naima", "B started Naima"]
        #expect(try modelTrace(steps, breaking: ["R05"], threads) == queued)
        #expect(try modelTrace(steps, breaking: ["R20"], threads) == nested)
    }

    @Test func removalsByAnotherThreadFallUnderR21AndNotUnderR03() throws {
        let steps = reacting("elsewhere remove B", before: "B")
        #expect(try modelTrace(steps, breaking: ["R03"], threads) == ["A started Naima"])
        #expect(try modelTrace(steps, breaking: ["R21"], threads) == ["A started Naima", "B started Naima"])
    }

    @Test func aClosureIsRetainedDuringItsInitialCallAlsoWhereTheListIsCopied() throws {
        let steps = """
              - observe: A
                state: [old]
              - observe: B
                state: [old]
              - observe: C
                state: [initial, old]
                on: { initial: [remove C, remove A, play Naima] }
            show: closures
            """
        let trace = ["C begins", "A closure released", "B changed from idle", "C closure released"]
        let property: Set<Capability> = [.removal, .additive, .weak, .property]
        #expect(try allows(trace, steps, breaking: ["R03", "R05"], property))
    }

    @Test func theStateIsReadBackOnlyIfBothR06AndR18AreBroken() throws {
        let steps = """
              - observe: A
                state: [new]
                on: { changed: [pause] }
              - observe: B
                state: [old, new]
              - observe: C
                only: started
              - play: Naima
            """
        let property: Set<Capability> = [.removal, .additive, .weak, .property]
        let nested = [
            "A changed to playing Naima", "A changed to paused Naima",
            "B changed from playing Naima to paused Naima",
        ]
        #expect(
            try modelTrace(steps, breaking: ["R05", "R06"], property) == nested + [
                "B changed from idle to playing Naima", "C started Naima",
            ])
        #expect(
            try modelTrace(steps, breaking: ["R05", "R06", "R18"], property) == nested + [
                "B changed from idle to paused Naima"
            ])
    }

    @Test func aDroppedTokenStaysRegisteredIfR10IsBroken() throws {
        let steps = "  - observe: A\n  - drop: A\n  - play: Naima\n"
        #expect(try modelTrace(steps, [.additive, .token]) == ["A released"])
        #expect(
            try modelTrace(steps, breaking: ["R10"], [.additive, .token]) == [
                "A released", "A started Naima",
            ])
    }

    @Test func anEmissionRetainsItsRecipientsIfR08IsBroken() throws {
        let steps = reacting("drop B", before: "B", "C")
        #expect(
            try modelTrace(steps + "  - pause", breaking: ["R08"], [.removal, .identity, .weak]) == [
                "A started Naima", "B started Naima", "C started Naima", "B released", "A paused Naima",
                "C paused Naima",
            ])
    }
}

/// Returns a scenario with the given steps.
func scenario(_ steps: String) throws -> Scenario {
    try ScenarioReader.scenario(
        from: "title: Test\nrules: [R01]\nsteps:\n\(steps)", id: "test", file: "test.yml")
}

/// Returns the steps of a scenario in which A reacts to the start of Naima, which others observe after it.
func reacting(_ reaction: String, before others: String...) -> String {
    let others = others.map { "  - observe: \($0)\n" }.joined()
    return "  - observe: A\n    on: { started: [\(reaction)] }\n\(others)  - play: Naima\n"
}

/// Returns the trace of the model in a scenario with the given steps, when it breaks some rules, and follows
/// another trace where it may choose the order.
func modelTrace(
    _ steps: String, breaking rules: Set<String> = [], _ capabilities: Set<Capability>,
    following precedent: [String] = []
) throws -> [String] {
    try ReferenceModel.trace(
        of: scenario(steps), capabilities: capabilities, diverging: Divergences(breaking: rules),
        following: precedent
    ).lines
}

/// Whether a strategy that may break some rules may leave a trace in a scenario with the given steps.
func allows(
    _ trace: [String], _ steps: String, breaking rules: Set<String> = [], _ capabilities: Set<Capability>
) throws -> Bool {
    try Allowance(breaking: rules).allows(trace, in: scenario(steps), of: capabilities)
}
