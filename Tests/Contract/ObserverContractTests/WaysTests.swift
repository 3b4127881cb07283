import Testing

@testable import ObserverContract

/// The ways to break a rule, or to keep it, that an allowance accepts.
@Suite struct WaysTests {
    private static let withNewcomers: [(switches: Divergences, lines: [String])] = [
        ([], ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima"]),
        (
            .latecomers,
            ["A started Naima", "B started Naima", "A paused Naima", "B paused Naima", "C paused Naima"]
        ),
        (
            [.latecomers, .newcomersToo],
            [
                "A started Naima", "B started Naima", "C started Naima", "A paused Naima", "B paused Naima",
                "C paused Naima",
            ]
        ),
    ]

    @Test(arguments: withNewcomers)
    func aNewcomerGetsTheQueuedEmissionOrTheCurrentOneToo(switches: Divergences, lines: [String]) throws {
        let steps = reacting("pause, observe C", before: "B")
        let tokens: Set<Capability> = [.removal, .additive, .token]
        let trace = try ReferenceModel.trace(of: scenario(steps), capabilities: tokens, diverging: switches)
        #expect(trace.lines == lines)
        #expect(try switches.isEmpty || allows(lines, steps, breaking: ["R02"], tokens))
    }

    /// Like a call that waits for an actor: it changes nothing before the delivery has ended.
    @Test func anotherThreadMayWaitForTheEndOfTheDeliveryIfR02IsBroken() throws {
        let steps = """
              - observe: A
                on: { started: [elsewhere pause, { observe: B, on: { stopped: [play So What] } }, stop] }
              - observe: B
              - play: Naima
            """
        let waiting = [
            "A started Naima", "B started Naima", "A stopped Naima", "B stopped Naima", "B stopped Naima",
            "A started So What", "B started So What", "B started So What", "A paused So What",
            "B paused So What", "B paused So What",
        ]
        #expect(try allows(waiting, steps, breaking: ["R02"], [.removal, .additive, .token, .threads]))
    }

    private static let registeredAgain: [(switches: Divergences, objects: String, closures: String)] = [
        ([], "A B", "A B A"), (.repeats, "A B A", "A B"), ([.repeats, .addsUp], "A B A", "A B A"),
        ([.repeats, .replaces], "B A", "B A"),
    ]

    @Test(arguments: registeredAgain)
    func anObserverThatRegistersAgainIsCalledTwiceOrInOneOfItsPlaces(
        switches: Divergences, objects: String, closures: String
    ) throws {
        let steps = "  - observe: A\n  - observe: B\n  - observe: A\n  - play: Naima\n"
        for (kind, called) in [(Capability.identity, objects), (.additive, closures)] {
            let capabilities: Set<Capability> = [.removal, kind]
            let trace = called.split(separator: " ").map { "\($0) started Naima" }
            let model = try ReferenceModel.trace(
                of: scenario(steps), capabilities: capabilities, diverging: switches)
            #expect(model.lines == trace)
            #expect(try switches.isEmpty || allows(trace, steps, breaking: ["R07"], capabilities))
            #expect(try !allows(trace + trace, steps, breaking: ["R07"], capabilities))
        }
    }

    @Test func aRemovalRemovesAllRegistrationsOfAnObjectOrTheFirst() throws {
        let steps = "  - observe: A\n  - observe: A\n  - remove: A\n  - play: Naima\n"
        let objects: Set<Capability> = [.removal, .identity]
        let all = try modelTrace(steps, breaking: ["R07"], objects)
        #expect(all.isEmpty)
        for lines in [[], ["A started Naima"]] {
            #expect(try allows(lines, steps, breaking: ["R07"], objects))
        }
    }

    /// Like a dictionary with one closure for each owner: it frees the earlier closure, or the new one.
    @Test func aSecondClosureOfAnOwnerFreesOneOfThemAtOnce() throws {
        let steps = """
              - observe: A
              - observe: A
              - play: Naima
            show: closures
            """
        let lines = ["A closure released", "A started Naima"]
        for switches in [.repeats, [.repeats, .replaces]] as [Divergences] {
            let trace = try ReferenceModel.trace(
                of: scenario(steps), capabilities: [.removal, .additive, .weak], diverging: switches)
            #expect(trace.lines == lines)
        }
    }

    /// Each queued emission has its own copy of the list, with closures that only it retains.
    @Test func aQueuedEmissionMayCallTheRemovedIfR03IsBroken() throws {
        let steps = reacting("pause, remove B", before: "B") + "show: closures"
        let atDelivery = ["A started Naima", "B started Naima", "A paused Naima", "B closure released"]
        let queued = [
            "A started Naima", "B started Naima", "A paused Naima", "B paused Naima", "B closure released",
        ]
        for trace in [atDelivery, queued] {
            #expect(try allows(trace, steps, breaking: ["R03"], [.removal, .additive]))
        }
    }

    /// A copy of the list, of which only what is still in the list is called, takes one that has come back
    /// for one that has stayed. A list that looks up its objects by number calls it again.
    @Test(arguments: [
        ["A started Naima", "B started Naima", "C started Naima"],
        ["A started Naima", "B started Naima", "A started Naima", "C started Naima"],
    ])
    func anObserverThatComesBackMayBeCalledIfR04IsBroken(trace: [String]) throws {
        let steps = """
              - observe: A
              - observe: B
                on: { started: [remove A, observe A, remove C, observe C] }
              - observe: C
              - play: Naima
            """
        #expect(try allows(trace, steps, breaking: ["R04"], [.removal, .identity]))
        #expect(try !allows(trace, steps, [.removal, .identity]))
    }

    /// A closure that checks its owner and does not retain it is the opposite of a copy that retains all
    /// owners.
    @Test(arguments: [
        ["A started Naima", "A released", "B released"],
        ["A started Naima", "B started Naima", "A released", "B released"],
    ])
    func anOwnerMayBeFreedInItsOwnCallIfR08IsBroken(trace: [String]) throws {
        let steps = reacting("drop A, drop B", before: "B")
        #expect(try allows(trace, steps, breaking: ["R08"], [.removal, .additive, .weak]))
    }

    /// A queued copy of strong references retains an observer that dies before the copy is delivered.
    @Test(arguments: [false, true])
    func aQueuedEmissionMayKeepItsObserversAliveIfR08IsBroken(isQueued: Bool) throws {
        let steps = reacting("drop B, pause", before: "B")
        let paused = ["A paused Naima"] + (isQueued ? ["B paused Naima", "B released"] : [])
        let trace = ["A started Naima", "B started Naima"] + (isQueued ? [] : ["B released"]) + paused
        let capabilities: Set<Capability> = [.removal, .identity, .weak]
        #expect(try allows(trace, steps, breaking: ["R08"], capabilities))
        #expect(try !allows(trace, steps, capabilities))
    }

    /// Many lists of weak references are cleaned up only when an observer registers.
    @Test func theDeadMayBeReclaimedWhenAnotherObserverRegistersIfR09IsBroken() throws {
        let steps = """
              - observe: A
              - drop: A
              - play: Naima
              - count
              - observe: B
              - count
            """
        for counts in [["player keeps 1", "player keeps 2"], ["player keeps 1", "player keeps 1"]] {
            let objects: Set<Capability> = [.removal, .identity, .weak, .counting]
            #expect(try allows(["A released"] + counts, steps, breaking: ["R09"], objects))
        }
    }

    @Test func anEmissionsCopyOfTheListMayRetainRemovedClosures() throws {
        let steps = reacting("observe C, remove C, remove B", before: "B") + "show: closures"
        let called = ["A started Naima", "C closure released", "B started Naima", "B closure released"]
        // C is in no copy, so it is released at once; B is called from the copy and released with it. Or both
        // are released when the delivery ends.
        let atTheEnd = ["A started Naima", "B started Naima", "C closure released", "B closure released"]
        for trace in [called, atTheEnd] {
            #expect(try allows(trace, steps, breaking: ["R03"], [.removal, .additive]))
        }
        let wrong = ["A started Naima", "B closure released", "C closure released"]
        #expect(try !allows(wrong, steps, breaking: ["R03"], [.removal, .additive]))
    }

    @Test func aStrategyWithOneListMayReleaseDeallocatedObserversAtAnyEvent() throws {
        let steps = """
              - observe: A
                only: paused
              - drop: A
              - observe: B
              - play: Naima
              - pause
            show: closures
            """
        let early = ["A released", "B started Naima", "A closure released", "B paused Naima"]
        let late = ["A released", "B started Naima", "B paused Naima", "A closure released"]
        for trace in [early, late] {
            #expect(try allows(trace, steps, [.removal, .additive, .weak]))
        }
        let never = ["A released", "B started Naima", "B paused Naima"]
        #expect(try !allows(never, steps, [.removal, .additive, .weak]))
    }
}
