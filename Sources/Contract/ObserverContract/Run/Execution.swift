import ObservatoryPlayback
import ObservatorySupport
import Synchronization

/// One scenario while it is performed on its players, and the record of what happened.
///
/// It exists for as long as an observer can be called, because a subject may call late and from any thread.
/// Once it is over, it holds no observer, because each observer retains it.
// Unchecked: state that changes is accessed only with a lock held, and `settle` only by the thread that drives.
final class Execution: @unchecked Sendable {
    let scenario: Scenario
    private let isDrivenElsewhere: Bool
    /// Whether an observer is one object for all its registrations.
    let isByIdentity: Bool
    let waitsForLeaks: WaitsForLeaks
    /// Waits until every observer has been called, where a player delivers after its call has returned.
    var settle: () -> Void
    let makePlayer: () -> any PlayerUnderTest

    let recorded: Lock<Record>
    /// The number of observers and closures that have not been freed.
    let living = Atomic(0)
    let keepsJournal: Bool
    let actsOnRelease: Bool
    /// Whether each call shows whether the dropped player is still there.
    let watchesPlayer: Bool

    /// The numbers of the players: one, or two where the scenario has a second.
    let playerNumbers: Range<Int>
    private let lock = Lock(())
    /// The players by number. An observer of both players is two objects, dropped together.
    var sides: [Side]
    /// The dropped players by number, which show when a player is deallocated. They are kept apart from the
    /// sides, which every action reads, because a weak reference makes a value slow to copy.
    var dropped: [WeakPlayer]
    /// Whether the end has begun, after which no observer is stored.
    private(set) var isOver = false
    var playerIsAwaited = false
    /// Whether other threads were given time to free the player, which happens once.
    var playerHadTime = false
    /// For scenarios with two players: what is freed with the last object of each observer.
    var lifetimes: [WeakLifetime]
    /// Whether an observer has reacted, at the index observer × number of occasions + occasion.
    private var hasReacted: [Bool]

    /// Performs a scenario on new players, which nothing else retains.
    ///
    /// - Returns: The execution, which goes on recording late calls to objects that were not freed.
    static func perform(
        _ scenario: Scenario, on form: StrategyForm, withJournal: Bool = false
    ) -> Execution {
        let isPair = scenario.hasSecondPlayer && !scenario.replacesPlayer
        let players = isPair ? [form.makePlayer(), form.makePlayer()] : [form.makePlayer()]
        let execution = Execution(
            scenario, consume players, on: form, withJournal: withJournal)
        execution.forEach(of: scenario.steps) { step in
            draining {
                execution.beginStep()
                execution.perform(step)
                execution.settle()
            }
            execution.recordIfPlayerIsFreed()
        }
        execution.finish()
        return execution
    }

    private init(
        _ scenario: Scenario, _ players: consuming [any PlayerUnderTest], on form: StrategyForm,
        withJournal: Bool
    ) {
        self.scenario = scenario
        isDrivenElsewhere = form.isDrivenElsewhere
        isByIdentity = form.capabilities.contains(.identity)
        waitsForLeaks = form.waitsForLeaks
        makePlayer = form.makePlayer
        let journal = withJournal ? Journal(of: scenario) : nil
        recorded = Lock(
            Record(trace: Trace(of: scenario), journal: journal, showsClosures: scenario.showsClosures))
        keepsJournal = withJournal
        actsOnRelease = scenario.actsOnRelease
        // What wraps a value may go at once: nothing shows how long the value lives.
        let wrapsValue = (players[0] as? WrappingPlayer).map { $0.subjectUnderTest == nil } ?? false
        watchesPlayer = !wrapsValue && scenario.dropsPlayer
        playerNumbers = 0..<(scenario.hasSecondPlayer ? 2 : 1)
        let settlings = players.compactMap(\.settling)
        // A reaction may emit after what is waited for, such as a block at the end of a queue: wait again. Each
        // reaction happens once, and makes one more round necessary at most.
        let rounds = 1 + scenario.observers.reduce(0) { $0 + $1.reactions.count }
        settle = { for _ in 0..<rounds { for settle in settlings { settle() } } }
        let none = [Participant?](repeating: nil, count: scenario.observers.count)
        sides = playerNumbers.map { number in
            Side(player: players.indices.contains(number) ? players[number] : nil, observers: none)
        }
        dropped = Array(repeating: WeakPlayer(), count: playerNumbers.count)
        lifetimes = Array(
            repeating: WeakLifetime(), count: playerNumbers.count > 1 ? scenario.observers.count : 0)
        hasReacted = Array(
            repeating: false, count: scenario.observers.count * Scenario.Occasion.allCases.count)
    }

    // `body` must not release a last reference: the deinit may call back into this object and deadlock.
    func locked<Value>(_ body: () -> Value) -> Value {
        var value: Value?
        lock.withLock { _ in value = body() }
        return value!
    }

    /// Calls `body` for each step, in order, on the thread that the step is for; if the form is driven
    /// elsewhere, never on the caller's. Consecutive steps for one thread are handed over together, because a
    /// handover takes longer than most strategies need for a step.
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
        noteStep(scenario.words(for: step.action))
        perform(step.action.target.action, with: step.action.target.player)
    }

    /// Performs an action with one of the players. Threads that work together only observe, remove, drop and play:
    /// the reference model rejects everything else.
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
        case .count: if let player = player() { record(.counted(player.observerCount)) }
        case .countItems:
            if let player = player() as? any KeyedUnderTest {
                record(.countedItems(player.observedItemCount))
            }
        case .read:
            if let player = player() as? any PropertyUnderTest { record(.read(player.state)) }
        case .together(let threads): perform(together: threads)
        case .churn(let observer, let times): churn(observer, times)
        case .second: break  // `target` has unwrapped it; a nested one means nothing.
        }
    }

    /// Returns a player; `nil` once it was dropped.
    func player(_ number: Int = 0) -> (any PlayerUnderTest)? { locked { sides[number].player } }

    func participant(_ observer: Int, with player: Int) -> Participant? {
        locked { sides[player].observers[observer] }
    }

    /// Whether an observer of a player has been made and not dropped.
    func isPresent(_ observer: Int, with player: Int) -> Bool {
        playerNumbers.contains(player) && participant(observer, with: player) != nil
    }

    private func drop(_ number: Int) {
        // Taken under one lock. In a tuple, because an array would be allocated each time.
        let dropped = locked {
            (
                exchange(&sides[0].observers[number], with: nil),
                playerNumbers.count > 1 ? exchange(&sides[1].observers[number], with: nil) : nil
            )
        }
        withExtendedLifetime(dropped) {}
    }

    /// Performs the reaction of an observer to an occasion, the first time only.
    func react(_ number: Int, to occasion: Scenario.Occasion) {
        guard let steps = scenario.observers[number].reactions[occasion] else { return }
        let place = number * Scenario.Occasion.allCases.count + occasion.rawValue
        guard locked({ !exchange(&hasReacted[place], with: true) }) else { return }
        forEach(of: steps, perform)
    }

    /// Ends the recording, except of late calls, drops everything, and counts what is not freed.
    private func finish() {
        locked { isOver = true }
        recorded.withLock { $0.hasEnded = true }
        draining {
            for number in playerNumbers { drop(player: number) }
            for number in scenario.observers.indices { drop(number) }
            // Tasks that this wakes have to run to release what they retain.
            settle()
        }
        settle = {}
        // Count first: a closure that is called after `takeLateCalls` is then among the leaks.
        let leaks = countLeaks()
        _ = takeLateCalls()
        recorded.withLock { $0.leaks = leaks }
    }
}

enum Participant {
    case ofEvents(any ObserverUnderTest)
    case ofState(any StateObserverUnderTest)
}

struct Side {
    /// The player; `nil` once dropped.
    var player: (any PlayerUnderTest)?
    var observers: [Participant?]
}
