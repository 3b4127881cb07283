import Testing

@testable import ObserverContract

@Suite struct ReferenceModelTests {
    private func trace(_ text: String, _ capabilities: Set<Capability>) throws -> [String] {
        let scenario = try ScenarioReader.scenario(from: text, id: "mine", file: "mine.yml")
        return try ReferenceModel.trace(of: scenario, capabilities: capabilities).lines
    }

    @Test func anObjectIsRegisteredOnceAndAClosureEachTime() throws {
        let text = "title: t\nrules: [R07]\nsteps: [observe A, observe A, play Naima]"
        #expect(try trace(text, [.identity]) == ["A started Naima"])
        #expect(try trace(text, [.additive]) == ["A started Naima", "A started Naima"])
    }

    @Test func closuresAreReleasedWhenTheDeliveryEnds() throws {
        let text = """
            title: t
            rules: [R13]
            show: closures
            steps:
              - observe: A
                on: { started: [drop B, pause] }
              - observe: B
                only: started
              - observe C
              - play Naima
              - play Naima
            """
        let deliveries = [
            "A started Naima", "B released", "C started Naima", "A paused Naima", "C paused Naima",
            "B closure released", "A started Naima", "C started Naima",
        ]
        #expect(try trace(text, [.removal, .additive, .token]) == deliveries)
        #expect(try trace(text, [.removal, .additive, .weak]) == deliveries)
    }

    @Test func theNextEmissionOfAnEventReleasesItsDeallocatedObservers() throws {
        let text = """
            title: t
            rules: [R09]
            show: closures
            steps:
              - observe: A
                only: started
              - play Naima
              - drop A
              - pause
              - play Naima
              - count
            """
        #expect(
            try trace(text, [.additive, .weak, .counting])
                == ["A started Naima", "A released", "A closure released", "player keeps 0"])
    }

    @Test func closuresAreReleasedWithThePlayer() throws {
        let text = """
            title: t
            rules: [R16]
            show: closures
            steps:
              - observe B
              - observe A
              - drop player
            """
        #expect(
            try trace(text, [.additive]) == ["B closure released", "A closure released", "player released"])
    }

    @Test func aCountCoversOnlyTheFirstPlayer() throws {
        let text = """
            title: t
            rules: [R11]
            steps:
              - observe: A
                only: started
              - second:
                  observe: B
                  only: started
              - play Naima
              - count
            """
        #expect(try trace(text, [.additive, .counting]) == ["A started Naima", "player keeps 1"])
    }

    @Test func aReactionIsPerformedOnlyOnce() throws {
        let text = """
            title: t
            rules: [R05]
            steps:
              - observe: A
                on: { started: [play Naima] }
              - play Blue Train
            """
        #expect(try trace(text, []) == ["A started Blue Train", "A started Naima"])
    }
}
