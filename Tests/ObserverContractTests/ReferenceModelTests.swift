import Testing

@testable import ObserverContract

@Suite struct ReferenceModelTests {
    private func trace(_ text: String, _ capabilities: Set<Capability>) throws -> [String] {
        let scenario = try ScenarioReader.scenario(from: text, id: "mine", file: "mine.yml")
        return try ReferenceModel.trace(of: scenario, capabilities: capabilities).lines
    }

    @Test func anObjectIsRegisteredOnceAndAClosureAsOftenAsItIs() throws {
        let text = "title: t\nrules: [R07]\nsteps: [observe A, observe A, play Naima]"
        #expect(try trace(text, [.identity]) == ["A started Naima"])
        #expect(try trace(text, [.additive]) == ["A started Naima", "A started Naima"])
    }

    @Test func whatATokenKeptIsReleasedWhenTheDeliveryEnds() throws {
        let text = """
            title: t
            rules: [R10]
            steps:
              - observe: A
                on: { started: [drop B] }
              - observe B
              - observe C
              - play Naima
            """
        #expect(
            try trace(text, [.removal, .token]) == ["A started Naima", "C started Naima", "B released"])
        #expect(
            try trace(text, [.removal, .weak]) == ["A started Naima", "B released", "C started Naima"])
    }

    @Test func aReactionHappensOnce() throws {
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
