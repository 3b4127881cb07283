import Testing

@testable import ObserverContract

@Suite struct ReferenceModelTests {
    @Test func anObjectIsRegisteredOnceAndAClosureEachTime() throws {
        let steps = "  [observe A, observe A, play Naima]"
        #expect(try modelTrace(steps, [.identity]) == ["A started Naima"])
        #expect(try modelTrace(steps, [.additive]) == ["A started Naima", "A started Naima"])
    }

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

    @Test func theNextEmissionOfAnEventReleasesItsDeallocatedObservers() throws {
        let steps = """
              - observe: A
                only: started
              - play Naima
              - drop A
              - pause
              - play Naima
              - count
            show: closures
            """
        #expect(
            try modelTrace(steps, [.additive, .weak, .counting])
                == ["A started Naima", "A released", "A closure released", "player keeps 0"])
    }

    @Test func closuresAreReleasedWithThePlayer() throws {
        let steps = """
              - observe B
              - observe A
              - drop player
            show: closures
            """
        #expect(
            try modelTrace(steps, [.additive]) == [
                "B closure released", "A closure released", "player released",
            ])
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

    @Test func aReactionIsPerformedOnlyOnce() throws {
        let steps = """
              - observe: A
                on: { started: [play Naima] }
              - play Blue Train
            """
        #expect(try modelTrace(steps, []) == ["A started Blue Train", "A started Naima"])
    }
}
