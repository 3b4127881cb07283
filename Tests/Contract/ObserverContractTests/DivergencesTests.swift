import Playback
import Testing

@testable import ObserverContract

/// What the model makes of a scenario when a strategy may break some rules.
@Suite struct DivergencesTests {
    private func lines(
        _ steps: String, breaking rules: Set<String>, _ capabilities: Set<Capability>
    ) throws -> [String] {
        try ReferenceModel.trace(
            of: scenario(steps), capabilities: capabilities, diverging: Divergences(breaking: rules)
        ).lines
    }

    private func scenario(_ steps: String) throws -> Scenario {
        try ScenarioReader.scenario(
            from: "title: Test\nrules: [R01]\nsteps:\n\(steps)", id: "test", file: "test.yml")
    }

    @Test func aSwitchComesWithTheRulesThatItBreaks() {
        #expect(Divergences(breaking: ["R03", "R05"]) == [.snapshot, .nested])
        #expect(Divergences(breaking: ["R01", "R06"]) == [.unordered, .latestOnly])
        #expect(Divergences(breaking: ["R02", "R06"]).isEmpty)
    }

    private let pausing = """
          - observe: A
            on: { started: [pause, remove C] }
          - observe: B
          - observe: C
          - play: Naima
        """

    @Test func nestedEmissionsOvertakeTheRestOfTheOuterOne() throws {
        #expect(
            try lines(pausing, breaking: ["R05"], [.removal, .additive]) == [
                "A started Naima", "A paused Naima", "B paused Naima", "C paused Naima", "B started Naima",
            ])
    }

    @Test func theRemovedAreCalledByTheEmissionUnderWayOnly() throws {
        #expect(
            try lines(pausing, breaking: ["R03"], [.removal, .additive]) == [
                "A started Naima", "B started Naima", "C started Naima", "A paused Naima", "B paused Naima",
            ])
    }

    @Test func theCopyOfAnEmissionMayKeepItsClosures() throws {
        let scenario = try scenario(
            """
              - observe: A
                on: { started: [observe C, remove C, remove B] }
              - observe: B
              - play: Naima
            show: closures
            """)
        let called = ["A started Naima", "C let go", "B started Naima", "B let go"]
        // C is in no copy, so nothing keeps it; B is called from the copy, and freed with it. Or both are freed at the
        // end of the delivery.
        let allowance = Allowance(breaking: ["R03"])
        for trace in [called, ["A started Naima", "B started Naima", "C let go", "B let go"]] {
            let traces = allowance.traces(in: scenario, of: [.removal, .additive], after: trace)
            #expect(traces?.expected == trace)
        }
        let wrong = ["A started Naima", "B let go", "C let go"]
        let traces = allowance.traces(in: scenario, of: [.removal, .additive], after: wrong)
        #expect(traces?.expected != wrong)
    }

    @Test func anObjectIsKeptByEveryEmissionThatGathersIt() throws {
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
            try lines(steps, breaking: ["R08"], objects) == [
                "A started Naima", "C started Naima", "B released",
            ])
        #expect(
            try lines(steps, breaking: ["R08"], [.removal, .additive, .weak]) == [
                "A started Naima", "B released", "C started Naima",
            ])
    }

    private let threads: Set<Capability> = [.removal, .additive, .token, .threads]

    @Test func whatAnotherThreadEmitsIsAnotherRuleThanWhatACallbackEmits() throws {
        let steps = """
              - observe: A
                on: { started: [elsewhere pause] }
              - observe: B
              - play: Naima
            """
        let queued = ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima"]
        let nested = ["A started Naima", "A paused Naima", "B paused Naima", "B started Naima"]
        #expect(try lines(steps, breaking: ["R05"], threads) == queued)
        #expect(try lines(steps, breaking: ["R20"], threads) == nested)
    }

    @Test func whatAnotherThreadRemovesIsAnotherRuleThanWhatACallbackRemoves() throws {
        let steps = """
              - observe: A
                on: { started: [elsewhere remove B] }
              - observe: B
              - play: Naima
            """
        #expect(try lines(steps, breaking: ["R03"], threads) == ["A started Naima"])
        #expect(try lines(steps, breaking: ["R21"], threads) == ["A started Naima", "B started Naima"])
    }

    @Test func theStateIsReadBackWhereBothRulesAreBroken() throws {
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
            try lines(steps, breaking: ["R05", "R06"], property) == nested + [
                "B changed from idle to playing Naima", "C started Naima",
            ])
        #expect(
            try lines(steps, breaking: ["R05", "R06", "R18"], property) == nested + [
                "B changed from idle to paused Naima"
            ])
    }

    @Test func aTokenThatIsDroppedMayStay() throws {
        let steps = "  - observe: A\n  - drop: A\n  - play: Naima\n"
        #expect(try lines(steps, breaking: [], [.additive, .token]) == ["A released"])
        #expect(
            try lines(steps, breaking: ["R10"], [.additive, .token]) == ["A released", "A started Naima"])
    }

    @Test func anEmissionMayKeepItsAudienceAlive() throws {
        let steps = """
              - observe: A
                on: { started: [drop B] }
              - observe: B
              - observe: C
              - play: Naima
              - pause
            """
        #expect(
            try lines(steps, breaking: ["R08"], [.removal, .identity, .weak]) == [
                "A started Naima", "B started Naima", "C started Naima", "B released", "A paused Naima",
                "C paused Naima",
            ])
    }

    @Test func theOrderIsThatOfTheTraceToFollow() throws {
        let ordered = try scenario("  - observe: A\n  - observe: B\n  - play: Naima\n")
        var trace = Trace(of: ordered)
        for observer in [1, 0] {
            trace.append(.delivered(.init(.started, ordered.items[0]), to: observer))
        }
        let free = try ReferenceModel.trace(
            of: ordered, capabilities: [.additive], diverging: Divergences(breaking: ["R01"]),
            following: trace.lines)
        #expect(free.lines == ["B started Naima", "A started Naima"])
        let bound = try ReferenceModel.trace(
            of: ordered, capabilities: [.additive], following: trace.lines)
        #expect(bound.lines == ["A started Naima", "B started Naima"])
    }

    /// Following is no licence: who is called twice, or not at all, is found out.
    @Test func whoeverIsCalledTwiceIsNotFollowed() throws {
        let ordered = try scenario("  - observe: A\n  - observe: B\n  - play: Naima\n")
        var trace = Trace(of: ordered)
        for observer in [1, 1] {
            trace.append(.delivered(.init(.started, ordered.items[0]), to: observer))
        }
        let free = try ReferenceModel.trace(
            of: ordered, capabilities: [.additive], diverging: Divergences(breaking: ["R01"]),
            following: trace.lines)
        #expect(free.lines == ["B started Naima", "A started Naima"])
    }

    /// What the model makes of a scenario, when a trace is there to be followed and the order is free.
    private func following(_ trace: [String], _ steps: String) throws -> [String] {
        let scenario = try scenario(steps)
        return try ReferenceModel.trace(
            of: scenario, capabilities: [.removal, .additive], diverging: Divergences(breaking: ["R01"]),
            following: trace
        ).lines
    }

    /// Who reads the latest misses what it has overtaken, and cannot hear it afterwards.
    @Test(arguments: [
        ["A started Naima", "A paused Naima", "B paused Naima"],
        ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima"],
    ])
    func whoReadsTheLatestMissesWhatItHasOvertaken(trace: [String]) throws {
        func following(_ trace: [String], breaking rules: Set<String>) throws -> [String] {
            let scenario = try scenario(
                "  - observe: A\n    on: { started: [pause] }\n  - observe: B\n  - play: Naima")
            return try ReferenceModel.trace(
                of: scenario, capabilities: [.additive], diverging: Divergences(breaking: rules),
                following: trace
            ).lines
        }
        #expect(try following(trace, breaking: ["R01", "R06"]) == trace)
        #expect(try following(trace + ["B started Naima"], breaking: ["R01", "R06"]) == trace)
        #expect(try (following(trace, breaking: ["R01"]) == trace) == (trace.count == 4))
    }

    private let emitting = """
          - observe: A
            on: { started: [pause, observe C] }
          - observe: B
          - play: Naima
        """

    @Test func everybodyMayGoThroughTheQueueAtItsOwnPace() throws {
        for trace in [
            ["A started Naima", "A paused Naima", "B started Naima", "B paused Naima"],
            ["B started Naima", "A started Naima", "B paused Naima", "A paused Naima"],
        ] {
            #expect(try following(trace, emitting) == trace)
        }
    }

    @Test(arguments: [
        // B hears the pause first, though it began later.
        ["A started Naima", "B paused Naima", "B started Naima", "A paused Naima"],
        // C came when the pause was there already.
        ["A started Naima", "A paused Naima", "C paused Naima", "B started Naima", "B paused Naima"],
        // B misses something.
        ["A started Naima", "B started Naima", "A paused Naima"],
    ])
    func noObserverMayGetAnotherSequence(trace: [String]) throws {
        #expect(try following(trace, emitting) != trace)
    }

    @Test func theObserverThatWasCalledLastGoesOnWhereATraceDoesNotSayWhich() throws {
        let steps = """
              - observe: A
                on: { started: [play Naima, pause] }
              - observe: A
              - play: Naima
            """
        // The first two lines could be one event told to both closures; the third says that they are not.
        let closure = ["A started Naima", "A started Naima", "A paused Naima"]
        #expect(try following(closure + closure, steps) == closure + closure)
    }

    @Test func aRemovedObserverGetsNothingThatIsStillInItsQueue() throws {
        let steps = """
              - observe: A
                on: { started: [pause, stop], paused: [remove B] }
              - observe: B
              - play: Naima
            """
        let trace = ["A started Naima", "A paused Naima", "A stopped Naima"]
        #expect(try following(trace, steps) == trace)
    }
}
