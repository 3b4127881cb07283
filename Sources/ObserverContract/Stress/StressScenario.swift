import Playback
import RandomSource

/// Draws scenarios in which several threads are at work at once, as hard as they can.
///
/// Some observers stay all the time. Every thread plays items of its own, registers observers of its own and
/// removes them again, and removes some that were there before.
struct StressScenario {
    /// How many threads there are.
    let threads: Int

    private static let stayers = 8
    private static let victims = 4
    private static let stepsOfAThread = 200

    /// Draws a scenario.
    func draw(_ random: inout RandomSource) -> Scenario {
        var scenario = Scenario(
            id: "stress", title: "Threads under load", rules: ["R20", "R21"], needs: [], file: "stress")
        for number in 1...Self.stayers { scenario.addObserver("stays \(number)", &random) }
        let victims = (0..<threads).map { thread in
            (1...Self.victims).map { scenario.addObserver("of \(thread + 1), goes \($0)", &random) }
        }
        let before = scenario.observers.indices.map { Scenario.Action.observe($0) }
        let lists = (0..<threads).map { thread in
            actions(of: thread, victims[thread], &scenario, &random)
        }
        scenario.steps = (before + [.count, .together(lists.map(steps)), .count]).map(step)
        // Who is left is called once more, so that a list that was damaged shows itself.
        scenario.items.append(Item(title: "the last one", duration: .seconds(60)))
        scenario.steps.append(step(.together([steps([.play(scenario.items.count - 1)])])))
        return scenario
    }

    private func actions(
        of thread: Int, _ victims: [Int], _ scenario: inout Scenario, _ random: inout RandomSource
    ) -> [Scenario.Action] {
        var victims = victims
        var newcomers: [Int] = []
        var actions: [Scenario.Action] = []
        for number in 1...Self.stepsOfAThread {
            switch random.below(10) {
            case 0:
                newcomers.append(scenario.addObserver("of \(thread + 1), newcomer \(number)", &random))
                actions.append(.observe(newcomers[newcomers.count - 1]))
            case 1 where !newcomers.isEmpty:
                actions.append(.remove(newcomers.remove(at: random.below(newcomers.count))))
            case 2 where number % 8 == 0 && !victims.isEmpty:
                actions.append(.remove(victims.removeLast()))
            default:
                scenario.items.append(
                    Item(title: "\(number) of thread \(thread + 1)", duration: .seconds(60)))
                actions.append(.play(scenario.items.count - 1))
            }
        }
        return actions
    }

    private func steps(_ actions: [Scenario.Action]) -> [Scenario.Step] { actions.map(step) }

    private func step(_ action: Scenario.Action) -> Scenario.Step { Scenario.Step(action: action, line: 0) }
}

extension Scenario {
    /// Adds an observer, which observes everything or, as often, items being started.
    @discardableResult
    fileprivate mutating func addObserver(_ name: String, _ random: inout RandomSource) -> Int {
        var observer = Observer(name: name)
        if random.once(in: 2) { observer.event = .started }
        observers.append(observer)
        return observers.count - 1
    }
}
