import Playback
import Support

/// One scenario while it is performed on its players.
// Unchecked: what changes is only touched with the lock held, because a subject may call from any thread.
final class Execution: @unchecked Sendable {
    let scenario: Scenario
    private let isDrivenElsewhere: Bool
    /// Waits until every observer has been called, where a player delivers later than it is called.
    let settle: () -> Void
    let recorder: Recorder

    private let lock = Lock(())
    /// The players: one, or two where the scenario has a second.
    private var players: [(any PlayerUnderTest)?]
    /// Tells when each player is freed, after it has been dropped.
    private var dropped: [WeakPlayer]
    private var playerIsAwaited = false
    /// The observers of each player; one that observes both has two objects, which are dropped together.
    var observers: [[Participant?]]
    /// What is freed with the last object of each observer.
    var lifetimes: [WeakLifetime]
    /// Whether an observer has reacted: a number for each occasion, and that for each observer.
    private var hasReacted: [Bool]

    /// Performs a scenario on new players, to which nothing else keeps a reference.
    ///
    /// - Returns: What was recorded, and calls that are still to come of what was not freed.
    static func perform(
        _ scenario: Scenario, on form: StrategyForm, withJournal: Bool = false
    ) -> Recorder {
        let recorder = Recorder(scenario, withJournal: withJournal)
        let dropped: [WeakPlayer]
        do {
            let players =
                scenario.hasSecondPlayer ? [form.makePlayer(), form.makePlayer()] : [form.makePlayer()]
            let execution = Execution(
                scenario, consume players, recorder, isDrivenElsewhere: form.isDrivenElsewhere)
            recorder.begin(execution)
            execution.forEach(of: scenario.steps) { step in
                recorder.beginStep()
                execution.perform(step)
                execution.settle()
                execution.recordIfPlayerIsFreed()
            }
            recorder.end()
            dropped = execution.releaseEverything()
        }
        recorder.finish(remaining: dropped.count { $0.player != nil })
        return recorder
    }

    private init(
        _ scenario: Scenario, _ players: consuming [any PlayerUnderTest], _ recorder: Recorder,
        isDrivenElsewhere: Bool
    ) {
        self.scenario = scenario
        self.isDrivenElsewhere = isDrivenElsewhere
        let settlings = players.compactMap(\.settling)
        // What an observer does may be delivered by another player; what a deinit does, after the other deliveries.
        let rounds = players.count > 1 || scenario.actsOnRelease ? 3 : 1
        settle = { for _ in 0..<rounds { for settle in settlings { settle() } } }
        let none = [Participant?](repeating: nil, count: scenario.observers.count)
        observers = Array(repeating: none, count: players.count)
        lifetimes = Array(
            repeating: WeakLifetime(), count: players.count > 1 ? scenario.observers.count : 0)
        dropped = players.map { _ in WeakPlayer() }
        self.players = players
        self.recorder = recorder
        hasReacted = Array(
            repeating: false, count: scenario.observers.count * Scenario.Occasion.allCases.count)
    }

    // Nothing may be freed meanwhile: what is freed may come back here.
    func locked<Value>(_ body: () -> Value) -> Value {
        var value: Value?
        lock.withLock { _ in value = body() }
        return value!
    }

    /// Goes through some steps in order, each on the thread that it is for: if the form is driven elsewhere, on another
    /// one than that of the caller. Steps in a row for the same thread are handed over together, because handing one
    /// over takes longer than most strategies need for it.
    private func forEach(of steps: [Scenario.Step], _ body: (Scenario.Step) -> Void) {
        guard !steps.isEmpty else { return }
        withoutActuallyEscaping(body) { body in
            let goThrough = { [self] in forEachHere(of: steps, body) }
            if isDrivenElsewhere { OtherThread.perform(goThrough) } else { goThrough() }
        }
    }

    private func forEachHere(of steps: [Scenario.Step], _ body: @escaping (Scenario.Step) -> Void) {
        var rest = steps[...]
        while let first = rest.first {
            let row = rest.prefix { $0.isElsewhere == first.isElsewhere }
            rest = rest.dropFirst(row.count)
            if first.isElsewhere { OtherThread.perform { row.forEach(body) } } else { row.forEach(body) }
        }
    }

    private func perform(_ step: Scenario.Step) {
        recorder.noteStep(step.action)
        perform(step.action.target.action, with: step.action.target.player)
    }

    /// Does what a step says with one of the players. Threads that are at work together can only observe, remove and
    /// play: the reference model refuses everything else.
    func perform(_ action: Scenario.Action, with number: Int) {
        switch action {
        case .observe(let observer, let items):
            prepare(observer, with: number)
            register(observer, about: items, with: number)
        case .remove(let observer, let items): remove(observer, about: items, with: number)
        case .drop(let observer): drop(observer)
        case .dropPlayer: dropPlayer()
        case .play(let item): player(number)?.play(scenario.items[item])
        case .pause: player(number)?.pause()
        case .stop: player(number)?.stop()
        case .count: if let player = player() { recorder.record(.counted(player.observerCount)) }
        case .countItems:
            if let player = player() as? any KeyedUnderTest {
                recorder.record(.countedItems(player.observedItemCount))
            }
        case .read:
            if let player = player() as? any PropertyUnderTest { recorder.record(.read(player.state)) }
        case .together(let threads): perform(together: threads)
        case .churn(let observer, let times): churn(observer, times)
        case .second: break  // The second player has no second.
        }
    }

    /// A player, unless it was dropped.
    func player(_ number: Int = 0) -> (any PlayerUnderTest)? { locked { players[number] } }

    func participant(_ observer: Int, with player: Int) -> Participant? {
        locked { observers[player][observer] }
    }

    /// Whether an observer of a player has been made and not dropped.
    func isPresent(_ observer: Int, with player: Int) -> Bool {
        player < observers.count && participant(observer, with: player) != nil
    }

    private func drop(_ number: Int) {
        // Together, and without an array for what is mostly one.
        let dropped = locked {
            (
                exchange(&observers[0][number], with: nil),
                observers.count > 1 ? exchange(&observers[1][number], with: nil) : nil
            )
        }
        withExtendedLifetime(dropped) {}
    }

    private func dropPlayer() {
        locked { playerIsAwaited = true }
        drop(player: 0)
    }

    /// Drops a player, unless that has been done. From now on there is a weak reference to it, and not before: with one,
    /// each time that the player is kept costs more.
    private func drop(player number: Int) {
        let player = locked { () -> (any PlayerUnderTest)? in
            guard let player = exchange(&players[number], with: nil) else { return nil }
            dropped[number].player = player
            return player
        }
        withExtendedLifetime(player) {}
    }

    private func recordIfPlayerIsFreed() {
        // Handed out of the lock: another thread may have released it meanwhile, and it is then freed here.
        let (remaining, isFreed) = locked { () -> ((any PlayerUnderTest)?, Bool) in
            guard playerIsAwaited else { return (nil, false) }
            let remaining = dropped[0].player
            let isFreed = remaining == nil
            if isFreed { playerIsAwaited = false }
            return (remaining, isFreed)
        }
        withExtendedLifetime(remaining) {}
        if isFreed { recorder.record(.playerReleased) }
    }

    /// Does what an observer does the first time that something happens to it.
    func react(_ number: Int, to occasion: Scenario.Occasion) {
        guard let steps = scenario.observers[number].reactions[occasion] else { return }
        let place = number * Scenario.Occasion.allCases.count + occasion.rawValue
        guard locked({ !exchange(&hasReacted[place], with: true) }) else { return }
        forEach(of: steps, perform)
    }

    /// Releases what there is, and returns what tells whether the players have been freed.
    private func releaseEverything() -> [WeakPlayer] {
        for number in players.indices { drop(player: number) }
        for number in scenario.observers.indices { drop(number) }
        // Tasks that this wakes up have to run to release what they hold.
        settle()
        return locked { dropped }
    }
}

/// An observer of an execution, which observes one thing or the other.
enum Participant {
    case ofEvents(any ObserverUnderTest)
    case ofState(any StateObserverUnderTest)
}

private struct WeakPlayer {
    weak var player: (any PlayerUnderTest)?
}

struct WeakLifetime {
    weak var lifetime: Lifetime?
}
