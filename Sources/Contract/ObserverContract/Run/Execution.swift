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
    /// Tells when the player is freed, after the scenario has dropped it.
    private weak var droppedPlayer: (any PlayerUnderTest)?
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
        weak var player: (any PlayerUnderTest)?
        weak var second: (any PlayerUnderTest)?
        do {
            let players =
                scenario.hasSecondPlayer ? [form.makePlayer(), form.makePlayer()] : [form.makePlayer()]
            player = players[0]
            second = players.count > 1 ? players[1] : nil
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
            execution.releaseEverything()
        }
        recorder.finish(remaining: (player == nil ? 0 : 1) + (second == nil ? 0 : 1))
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
        let dropped = locked {
            observers.indices.map { player in exchange(&observers[player][number], with: nil) }
        }
        withExtendedLifetime(dropped) {}
    }

    private func dropPlayer() {
        let player = locked { () -> (any PlayerUnderTest)? in
            let player = exchange(&players[0], with: nil)
            droppedPlayer = player
            playerIsAwaited = true
            return player
        }
        withExtendedLifetime(player) {}
    }

    private func recordIfPlayerIsFreed() {
        // Handed out of the lock: another thread may have released it meanwhile, and it is then freed here.
        let (remaining, isFreed) = locked { () -> ((any PlayerUnderTest)?, Bool) in
            let remaining = droppedPlayer
            let isFreed = playerIsAwaited && remaining == nil
            if isFreed { playerIsAwaited = false }
            return (remaining, isFreed)
        }
        withExtendedLifetime(remaining) {}
        if isFreed { recorder.record(.playerReleased) }
    }

    /// Does what an observer does the first time that something happens to it.
    func react(_ number: Int, to occasion: Scenario.Occasion) {
        let place = number * Scenario.Occasion.allCases.count + occasion.rawValue
        guard locked({ !exchange(&hasReacted[place], with: true) }) else { return }
        forEach(of: scenario.observers[number].reactions[occasion] ?? [], perform)
    }

    private func releaseEverything() {
        for number in players.indices {
            let player = locked { exchange(&players[number], with: nil) }
            withExtendedLifetime(player) {}
        }
        for number in scenario.observers.indices { drop(number) }
        // Tasks that this wakes up have to run to release what they hold.
        settle()
    }
}

/// An observer of an execution, which observes one thing or the other.
enum Participant {
    case ofEvents(any ObserverUnderTest)
    case ofState(any StateObserverUnderTest)
}

struct WeakLifetime {
    weak var lifetime: Lifetime?
}
