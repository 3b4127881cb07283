import Testing

@testable import ObserverContract

/// The model follows the order that a strategy has chosen, and allows no other difference.
@Suite struct FollowingTests {
    private let both = "  - observe: A\n  - observe: B\n  - play: Naima\n"

    @Test func theModelFollowsTheOrderOfATraceOnlyIfR01IsBroken() throws {
        let trace = ["B started Naima", "A started Naima"]
        #expect(try following(trace, both) == trace)
        #expect(try following(trace, both, breaking: []) == ["A started Naima", "B started Naima"])
    }

    /// The line of an observer that receives both states ends like that of an event. The line of one that
    /// receives neither names no state.
    @Test(arguments: ["new", "old, new", "old", ""])
    func theModelFollowsTheOrderOfStateObserversToo(options: String) throws {
        let steps = ["A", "B"].map { "  - observe: \($0)\n    state: [\(options)]\n" } + ["  - play: Naima"]
        let property: Set<Capability> = [.additive, .property]
        let reversed = try Array(modelTrace(steps.joined(), property).reversed())
        #expect(reversed.count == 2)
        let trace = try modelTrace(steps.joined(), breaking: ["R01"], property, following: reversed)
        #expect(trace == reversed)
    }

    /// Following a trace does not excuse an observer that is called twice, or not at all.
    @Test func theModelDoesNotFollowASecondCallOfAnObserver() throws {
        let trace = Array(repeating: "B started Naima", count: 2)
        #expect(try following(trace, both) == ["B started Naima", "A started Naima"])
    }

    /// Returns the model's trace when it follows a given trace, by default where the order is free.
    private func following(
        _ trace: [String], _ steps: String, breaking rules: Set<String> = ["R01"]
    ) throws -> [String] {
        try modelTrace(steps, breaking: rules, [.removal, .additive], following: trace)
    }

    /// An observer that reads the latest event misses earlier ones, and cannot receive them afterwards.
    @Test(arguments: [
        ["A started Naima", "A paused Naima", "B paused Naima"],
        ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima"],
    ])
    func anObserverThatReadsTheLatestEventMissesTheEventsBeforeIt(trace: [String]) throws {
        let steps = reacting("pause", before: "B")
        #expect(try following(trace, steps, breaking: ["R01", "R06"]) == trace)
        #expect(try following(trace + ["B started Naima"], steps, breaking: ["R01", "R06"]) == trace)
        #expect(try (following(trace, steps) == trace) == (trace.count == 4))
    }

    private let emitting = reacting("pause, observe C", before: "B")

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
        let steps = reacting("play Naima, pause", before: "A")
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
