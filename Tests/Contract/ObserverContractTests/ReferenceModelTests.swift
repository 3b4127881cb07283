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
