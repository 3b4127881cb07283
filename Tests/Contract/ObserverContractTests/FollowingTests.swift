import Testing

@testable import ObserverContract

/// The model follows the order that a strategy has chosen, and allows no other difference.
@Suite struct FollowingTests {
    private let both = "  - observe: A\n  - observe: B\n  - play: Naima\n"

    @Test func theModelFollowsTheOrderOfATraceOnlyIfR01IsBroken() throws {
        let trace = ["B started Naima", "A started Naima"]
        #expect(try following(trace, both) == trace)
        let bound = try ReferenceModel.trace(
            of: scenario(both), capabilities: [.additive], following: trace)
        #expect(bound.lines == ["A started Naima", "B started Naima"])
    }

    /// The line of an observer that receives both states ends like that of an event. The line of one that
    /// receives neither names no state.
    @Test(arguments: ["new", "old, new", "old", ""])
    func theModelFollowsTheOrderOfStateObserversToo(options: String) throws {
        let ordered = try scenario(
            ["A", "B"].map { "  - observe: \($0)\n    state: [\(options)]\n" }.joined() + "  - play: Naima\n")
        func trace(following precedent: [String] = []) throws -> [String] {
            try ReferenceModel.trace(
                of: ordered, capabilities: [.additive, .property],
                diverging: Divergences(breaking: ["R01"]), following: precedent
            ).lines
        }
        let reversed = try Array(trace().reversed())
        #expect(reversed.count == 2)
        #expect(try trace(following: reversed) == reversed)
    }

    /// Following a trace does not excuse an observer that is called twice, or not at all.
    @Test func theModelDoesNotFollowASecondCallOfAnObserver() throws {
        let trace = Array(repeating: "B started Naima", count: 2)
        #expect(try following(trace, both) == ["B started Naima", "A started Naima"])
    }

    /// Returns the model's trace when the order is free and the model follows a given trace.
    private func following(_ trace: [String], _ steps: String) throws -> [String] {
        let scenario = try scenario(steps)
        return try ReferenceModel.trace(
            of: scenario, capabilities: [.removal, .additive], diverging: Divergences(breaking: ["R01"]),
            following: trace
        ).lines
    }

    /// An observer that reads the latest event misses earlier ones, and cannot receive them afterwards.
    @Test(arguments: [
        ["A started Naima", "A paused Naima", "B paused Naima"],
        ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima"],
    ])
    func anObserverThatReadsTheLatestEventMissesTheEventsBeforeIt(trace: [String]) throws {
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

    @Test func eachObserverMayReceiveQueuedEventsAtItsOwnPace() throws {
        for trace in [
            ["A started Naima", "A paused Naima", "B started Naima", "B paused Naima"],
            ["B started Naima", "A started Naima", "B paused Naima", "A paused Naima"],
        ] {
            #expect(try following(trace, emitting) == trace)
        }
    }

    @Test(arguments: [
        // B receives the pause before the start, which was emitted earlier.
        ["A started Naima", "B paused Naima", "B started Naima", "A paused Naima"],
        // C was registered after the pause was emitted.
        ["A started Naima", "A paused Naima", "C paused Naima", "B started Naima", "B paused Naima"],
        // B misses the pause.
        ["A started Naima", "B started Naima", "A paused Naima"],
    ])
    func theModelDoesNotFollowAWrongSequenceOfEvents(trace: [String]) throws {
        #expect(try following(trace, emitting) != trace)
    }

    @Test func theModelCallsTheLastObserverAgainIfTheTraceIsAmbiguous() throws {
        let steps = """
              - observe: A
                on: { started: [play Naima, pause] }
              - observe: A
              - play: Naima
            """
        // The first two lines could be one event delivered to both closures; the third rules that out.
        let closure = ["A started Naima", "A started Naima", "A paused Naima"]
        #expect(try following(closure + closure, steps) == closure + closure)
    }

    @Test func aRemovedObserverReceivesNoQueuedEvents() throws {
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
