import Testing

@testable import ObserverContract

/// What the model does and no scenario of the contract expects of it.
@Suite struct ReferenceModelTests {
    @Test func closuresAreReleasedWhenTheDeliveryEnds() throws {
        let steps = """
              - observe: A
                on: { started: [drop B, pause] }
              - observe: B
                only: started
              - observe C
              - play Naima
              - play Naima
            show: closures
            """
        let deliveries = [
            "A started Naima", "B released", "C started Naima", "A paused Naima", "C paused Naima",
            "B closure released", "A started Naima", "C started Naima",
        ]
        #expect(try modelTrace(steps, [.removal, .additive, .token]) == deliveries)
        #expect(try modelTrace(steps, [.removal, .additive, .weak]) == deliveries)
    }

    /// The token comes when registering returns; an owner can go before.
    @Test func noTokenIsDroppedInTheCallThatRegistersIt() throws {
        let draft = try ScenarioLibrary.scenario(
            text: """
                title: X
                rules: [R01]
                needs: [additive]
                steps:
                  - observe: A
                    state: [initial]
                    on: { initial: [drop A] }
                """, id: "mine", file: "mine.yml")
        for (holder, count) in [(Capability.token, 1), (.weak, 2)] {
            let rehearsal = ReferenceModel.rehearsal(
                of: draft, capabilities: [.removal, .additive, .property, holder])
            var steps = 0
            rehearsal.scenario.visit { _, _ in steps += 1 }
            #expect(steps == count, "\(holder)")
        }
    }

    @Test func whatDiedWhileThreadsPlayedIsCountedAfterThat() throws {
        let steps = "  - { observe: A, only: started }\n  - together: [[play X], [drop A]]\n"
        let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .threads]
        #expect(throws: SourceError.self) { try modelTrace(steps + "  - count", capabilities) }
        #expect(try modelTrace(steps + "  - play Y\n  - count", capabilities).last == "player keeps 0")
    }

    /// Whether an object that observes all events is one registration or several is undefined.
    @Test func anObjectThatObservesTheStateIsOneRegistration() throws {
        let steps = "  - observe: A\n    state: [new]\n  - elsewhere play X\n  - count\n"
        let trace = try modelTrace(steps, [.identity, .property, .threads, .counting])
        #expect(trace.last == "player keeps 1")
    }

    /// The registration keeps B alive until it returns, when no delivery is under way any more.
    @Test func whatADeinitEmitsAfterAnInitialCallIsDelivered() throws {
        let steps = """
              - observe: A
                state: [new]
              - observe: B
                state: [initial]
                on: { initial: [drop B], released: [play Naima] }
            """
        #expect(
            try modelTrace(steps, [.additive, .weak, .property])
                == ["B begins", "B released", "A changed to playing Naima"])
    }

    @Test func aCountCoversOnlyTheFirstPlayer() throws {
        let steps = """
              - observe: A
                only: started
              - second:
                  observe: B
                  only: started
              - play Naima
              - count
            """
        #expect(try modelTrace(steps, [.additive, .counting]) == ["A started Naima", "player keeps 1"])
    }
}
