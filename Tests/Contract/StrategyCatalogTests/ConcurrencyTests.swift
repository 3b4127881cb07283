import StrategyCatalog
import Testing

@testable import ObserverContract

/// Scenarios with `together`: how they are judged, and which strategies run them.
@Suite struct ConcurrencyTests {
    /// Runs a scenario that a user may write on every form of a strategy, and compares the traces with a given
    /// one, or with that of the contract.
    private func check(_ text: String, on id: String, trace: [String]? = nil) throws {
        let scenario = try ScenarioLibrary.scenario(
            text: "title: Mine\n\(text)", id: "mine", file: "mine.yml")
        let strategy = try #require((Catalog.beyond + Catalog.published).first { $0.id == id })
        for form in strategy.forms {
            let expected = try trace ?? Trace(expectedIn: scenario, of: form.capabilities).lines
            #expect(Run(of: scenario, on: form).trace == expected)
        }
    }

    /// Scenarios that a user may write, with their expected traces.
    private static let usersScenarios = [
        (
            "  - together: [[observe A, play x1, remove A, play x2, observe A, play x3]]",
            ["A received every event while registered"]
        ),
        (
            "  - together: [[observe A, play x1, remove A, play x2, observe B, play x3, play x4]]",
            ["A received every event while registered", "B received every event while registered"]
        ),
        (
            "  - observe: A\n  - observe: A\n  - observe: B\n  - together: [[play x1, play x2], [play y1]]",
            ["A received 6 events", "B received 3 events"]
        ),
    ]

    @Test(arguments: ["thread-safe", "thread-owned", "actor", "async-sequence"], usersScenarios)
    func aUsersScenarioLeavesItsExpectedTrace(id: String, scenario: (steps: String, trace: [String])) throws {
        try check(
            "rules: [R20]\nneeds: [additive]\nsteps:\n\(scenario.steps)", on: id, trace: scenario.trace)
    }

    /// The observers are objects, each one for all its registrations.
    @Test(
        arguments: ["keyed-thread-safe", "keyed-thread-owned"],
        [
            (
                "  - observe: A\n  - together: [[remove A, observe A, play x, play y]]",
                ["A received every event while registered"]
            ),
            (
                "  - {observe: A, about: [x, y, z]}\n"
                    + "  - together: [[{remove: A, about: x}, play y, play z]]",
                ["A received every event while registered"]
            ),
            (
                "  - observe: A\n  - {observe: A, about: [x]}\n  - together: [[play x, play y], [play z]]",
                ["A received 4 events"]
            ),
            (
                "  - observe: A\n  - observe: B\n  - drop A\n  - together: [[play x]]\n  - count",
                ["A released", "B received 1 event", "player keeps 1"]
            ),
        ])
    func aUsersScenarioWithObjectsLeavesItsExpectedTrace(
        id: String, scenario: (steps: String, trace: [String])
    ) throws {
        try check(
            "rules: [R20]\nneeds: [identity]\nsteps:\n\(scenario.steps)", on: id, trace: scenario.trace)
    }

    /// The published form registers A twice for x. That the second player has A for everything does not excuse it.
    @Test func anObjectThatIsCalledTwiceByThePlayerThatHasItForAnItemAloneIsBlamed() throws {
        let steps =
            "  - {observe: A, about: [x]}\n  - {observe: A, about: [x]}\n"
            + "  - second observe A\n  - together: [[play x, play y], [play z]]"
        try check(
            "rules: [R20]\nneeds: [identity]\nsteps:\n\(steps)", on: "published/keyed-thread-safe",
            trace: ["A received 2 events, some of them twice"])
    }

    /// Each callback removes an observer, whose freed closure plays the next item, and registers the next one.
    @Test(arguments: ["thread-safe", "thread-owned"])
    func aLongChainOfFreesThatPlayIsFollowedToItsEnd(id: String) throws {
        let numbers = 1...14
        let freed = numbers.map {
            "  - {observe: B\($0), only: stopped, on: {closure released: [play p\($0)]}}\n"
        }
        let chain = numbers.reversed().reduce("play p0") { next, number in
            let rest = next.hasPrefix("{") ? ", \(next)" : ""
            return "{observe: C\(number), only: started, on: {started: [remove B\(number)\(rest)]}}"
        }
        try check(
            "rules: [R05]\nneeds: [additive]\nsteps:\n\(freed.joined())  - \(chain)\n  - play p0", on: id)
    }

    /// Each player is called by an observer of the other one, several times in a row.
    @Test(arguments: ["thread-safe", "thread-owned"])
    func aLongChainOfCallsBetweenTwoPlayersIsFollowedToItsEnd(id: String) throws {
        let text = """
            rules: [R05]
            steps:
              - observe: A
                on: {started: [second play p1], paused: [second pause], stopped: [second stop]}
              - second:
                  observe: B
                  on: {started: [pause], paused: [stop], stopped: [play p2]}
              - play p0
            """
        try check(text, on: id)
    }

    /// Whether a declared divergence occurs must not depend on which thread comes first.
    @Test func scenariosLeftToChanceAreNotRunOnAStrategyThatDeclaresToBreakThreadRules() throws {
        let scenarios = try ScenarioLibrary.standard()
        func ids(_ id: String) throws -> Set<String> {
            let strategy = try #require(Catalog.all.first { $0.id == id })
            let trials = Comparison(strategies: [strategy], scenarios: scenarios).trials(of: strategy)
            return Set(trials.map(\.scenario.id))
        }
        let skipped = try ids("thread-safe").subtracting(ids("published/thread-safe"))
        // These show when a closure is freed that comes and goes, which is left to chance where a delivery uses a copy.
        let visitors: Set = [
            "release/come-and-gone", "release/come-and-gone-in-a-queue", "release/while-an-event-waits",
        ]
        // The first takes long, so strategies that declare only other rules skip it.
        #expect(
            skipped.subtracting(visitors) == [
                "cancel/more-than-sixteen-bits", "threads/all-dropped-at-once", "threads/all-removed-at-once",
                "threads/come-and-dropped", "threads/come-and-go",
                "threads/come-and-go-counted",
                "threads/four-emitters", "threads/half-removed-after-registering-at-once",
                "threads/hundred-counted", "threads/hundred-register-at-once",
                "threads/newcomers-while-two-play", "threads/one-observer-of-two-players",
                "threads/short-rounds", "threads/two-players",
            ])
        #expect(visitors.isSubset(of: skipped))
        let skippedByKey = try ids("keyed-thread-safe").subtracting(ids("published/keyed-thread-safe"))
        // Observers by key are objects, so the one that takes long does not apply to them.
        let notByKey = visitors.union(["cancel/more-than-sixteen-bits"])
        #expect(skippedByKey == skipped.subtracting(notByKey).union(["threads/four-threads-by-key"]))
    }

    @Test func scenariosLeftToChanceAreRunIfDivergencesAreNotRequired() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "threads/four-emitters" }
        let strategy = try #require(Catalog.all.first { $0.id == "published/thread-safe" })
        let comparison = Comparison(strategies: [strategy], scenarios: scenarios, requiresDivergences: false)
        #expect(comparison.trials(of: strategy).map(\.scenario.id) == ["threads/four-emitters"])
        let report = try comparison.run()
        let verdict = report.strategies[0].verdicts.first { $0.rule == "R20" }?.verdict
        #expect(verdict == .pass || verdict == .diverges)
        #expect(report.isAsDeclared)
    }
}
