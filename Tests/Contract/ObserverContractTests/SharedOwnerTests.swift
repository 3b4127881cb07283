import ObservatoryPlayback
import ObservatorySupport
import ObserverContract
import Testing

/// Observers that share the owner of their closures.
@Suite struct SharedOwnerTests {
    private let scenarios: [Scenario]

    init() throws {
        scenarios = try ScenarioLibrary.standard().filter { $0.observers.contains { $0.owner != nil } }
        try #require(!scenarios.isEmpty)
    }

    /// Each observer of the other scenarios is an owner of its own.
    @Test(arguments: [true, false])
    func aRemovalThatEndsAllRegistrationsOfAnOwnerIsNoticed(endsAll: Bool) throws {
        let report = try Comparison(strategies: [owners(endsAll: endsAll)], scenarios: scenarios).run()
        #expect(Set(report.failures.map(\.rule)) == (endsAll ? ["R07", "R11"] : []))
    }

    @Test func aRemovalThatEndsAllRegistrationsOfAnOwnerCanBeDeclared() throws {
        let divergences = [Rule.identity, .cancel].map { Divergence($0, "A removal ends all of its owner.") }
        let strategy = owners(endsAll: true, declaring: divergences)
        #expect(try Comparison(strategies: [strategy], scenarios: scenarios).run().isAsDeclared)
    }

    @Test func theOwnerOfAnOwnersClosuresIsTheirsToo() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: Three observers share an owner
                rules: [R11]
                steps:
                  - observe: A
                  - { observe: B, owner: A }
                  - { observe: C, owner: B }
                  - remove: C
                  - play: Naima
                """, id: "mine", file: "mine.yml")
        #expect(Trace(of: scenario, on: owners(endsAll: true).forms[0]).lines == [])
        #expect(
            Trace(of: scenario, on: owners(endsAll: false).forms[0]).lines
                == ["A started Naima", "B started Naima"])
    }
}

/// A list of closures, each with its owner.
private final class Owners: Sendable {
    typealias Receive = ClosureObserver.Receive
    typealias Entry = (id: Int, owner: ObjectIdentifier, kind: PlaybackEvent.Kind, receive: Receive)

    let list = Lock<(nextID: Int, entries: [Entry])>((0, []))
}

/// Makes a strategy whose removal ends one registration, or all of its owner.
private func owners(endsAll: Bool, declaring divergences: [Divergence] = []) -> some Strategy {
    SubjectStrategy(
        "owners", of: Owners.init, capabilities: [.removal, .additive], divergences: divergences
    ) { subject, event in
        for entry in subject.list.withLock(\.entries) where entry.kind == event.kind { entry.receive(event) }
    } observe: { subject, kind, owner, receive in
        subject.list.withLock { list in
            list.nextID += 1
            list.entries.append((list.nextID, ObjectIdentifier(owner), kind, receive))
            return (id: list.nextID, owner: ObjectIdentifier(owner))
        }
    } remove: { subject, token in
        let (id, owner) = token
        subject.list.withLock { $0.entries.removeAll { endsAll ? $0.owner == owner : $0.id == id } }
    }
}
