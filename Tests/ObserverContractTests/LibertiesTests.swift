import Playback
import Testing

@testable import ObserverContract

/// What the model makes of a scenario when a strategy may break some rules.
@Suite struct LibertiesTests {
    private func lines(
        _ steps: String, breaking rules: Set<String>, _ capabilities: Set<Capability>
    ) throws -> [String] {
        try ReferenceModel.trace(
            of: scenario(steps), capabilities: capabilities, taking: Liberties(breaking: rules)
        ).lines
    }

    private func scenario(_ steps: String) throws -> Scenario {
        try ScenarioReader.scenario(
            from: "title: Test\nrules: [R01]\nsteps:\n\(steps)", id: "test", file: "test.yml")
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
            of: ordered, capabilities: [.additive], taking: Liberties(breaking: ["R01"]),
            following: trace.lines)
        #expect(free.lines == ["B started Naima", "A started Naima"])
        let bound = try ReferenceModel.trace(of: ordered, capabilities: [.additive], following: trace.lines)
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
            of: ordered, capabilities: [.additive], taking: Liberties(breaking: ["R01"]),
            following: trace.lines)
        #expect(free.lines == ["B started Naima", "A started Naima"])
    }
}
