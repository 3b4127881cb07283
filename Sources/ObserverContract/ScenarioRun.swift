import Playback

/// Takes one player through one scenario, and writes down what its observers are told.
final class ScenarioRun {
    /// What a run left behind.
    struct Outcome {
        let trace: Trace
        /// How many objects were still there when everything had been let go.
        let leaks: Int
        /// What was done, where somebody asked for it.
        let journal: Journal?
    }

    let scenario: Scenario
    private let isDrivenElsewhere: Bool
    private(set) var player: (any PlayerUnderTest)?
    /// Tells when the player is freed, after the scenario has dropped it.
    private weak var droppedPlayer: (any PlayerUnderTest)?
    private var playerIsAwaited = false
    /// Waits until everybody has been told, where a player tells later than it is called.
    let settle: () -> Void
    private var observers: [Participant?]
    /// Whether an observer has reacted: a number for each occasion, and that for each observer.
    private var hasReacted: [Bool]
    let recorder: Recorder

    /// Runs a scenario on a new player, of which nobody else keeps a reference.
    static func outcome(
        of scenario: Scenario, on form: StrategyForm, withJournal: Bool = false
    ) -> Outcome {
        let recorder = Recorder(scenario, withJournal: withJournal)
        weak var player: (any PlayerUnderTest)?
        do {
            let run = ScenarioRun(
                scenario, form.makePlayer(), recorder, isDrivenElsewhere: form.isDrivenElsewhere)
            player = run.player
            run.forEach(of: scenario.steps) { step in
                recorder.beginStep()
                run.perform(step)
                run.settle()
                run.recordIfPlayerIsFreed()
            }
            recorder.isRecording = false
            run.letEverythingGo()
        }
        return Outcome(
            trace: recorder.trace, leaks: recorder.alive + (player == nil ? 0 : 1),
            journal: recorder.journal)
    }

    private init(
        _ scenario: Scenario, _ player: consuming any PlayerUnderTest, _ recorder: Recorder,
        isDrivenElsewhere: Bool
    ) {
        self.scenario = scenario
        self.isDrivenElsewhere = isDrivenElsewhere
        settle = player.settling ?? {}
        self.player = player
        self.recorder = recorder
        observers = Array(repeating: nil, count: scenario.observers.count)
        hasReacted = Array(
            repeating: false, count: scenario.observers.count * Scenario.Occasion.allCases.count)
    }

    /// Goes through some steps in order; elsewhere, if the form is driven there. Of many steps several are taken
    /// at a time, because handing one over takes longer than most strategies need for it.
    private func forEach(of steps: [Scenario.Step], _ body: (Scenario.Step) -> Void) {
        guard isDrivenElsewhere else { return steps.forEach(body) }
        let stretch = 1 + steps.count / 500
        for first in stride(from: 0, to: steps.count, by: stretch) {
            withoutActuallyEscaping(body) { body in
                OtherThread.perform { steps[first..<min(first + stretch, steps.count)].forEach(body) }
            }
        }
    }

    private func perform(_ step: Scenario.Step) {
        if step.isElsewhere {
            OtherThread.perform { self.perform(step.action) }
        } else {
            perform(step.action)
        }
    }

    private func perform(_ action: Scenario.Action) {
        recorder.noteStep(action)
        switch action {
        case .observe(let observer, let items):
            prepare(observer)
            register(observer, about: items)
        case .remove(let observer, let items): remove(observer, about: items)
        case .drop(let observer): drop(observer)
        case .dropPlayer: dropPlayer()
        case .play(let item): player?.play(scenario.items[item])
        case .pause: player?.pause()
        case .stop: player?.stop()
        case .count: if let player { recorder.record(.counted(player.observerCount)) }
        case .countItems:
            if let player = player as? any KeyedUnderTest {
                recorder.record(.countedItems(player.observedItemCount))
            }
        case .read:
            if let player = player as? any PropertyUnderTest { recorder.record(.read(player.state)) }
        case .together(let threads): perform(together: threads)
        }
    }

    /// Whether an observer has been made and not dropped.
    func isPresent(_ number: Int) -> Bool { observers[number] != nil }

    /// Makes an observer, if there is none by this number yet.
    func prepare(_ number: Int) {
        guard observers[number] == nil, let player else { return }
        let lifetime = Lifetime(recorder, .released(number))
        if let options = scenario.observers[number].stateOptions {
            // A player without a state to observe is told by a trace in which nobody is called.
            guard let player = player as? any PropertyUnderTest else { return }
            observers[number] = .ofState(player.makeStateObserver(with: options, keeping: lifetime))
        } else {
            observers[number] = .ofEvents(
                player.makeObserver(of: scenario.observers[number].event, keeping: lifetime))
        }
    }

    /// Registers an observer that was prepared.
    func register(_ number: Int, about items: [Int]) {
        let registration = recorder.noteRegistration(of: number)
        let closure = Lifetime(recorder, .letGo(number))
        // Asking the object for the number makes a closure keep the object.
        switch observers[number] {
        case .ofState(let observer):
            observer.register { [unowned self] change in
                guard let number = closure.observer else { return }
                recorder.record(.changed(change, to: number))
                react(number, to: change.isInitial ? .initial : .changed)
                recorder.noteEndOfCall()
            }
        case .ofEvents(let observer):
            let receive = { [unowned self] (event: PlaybackEvent) in
                guard let number = closure.observer else { return }
                if recorder.hears(event, number, by: registration) { return }
                recorder.record(.delivered(event, to: number))
                react(number, to: Scenario.Occasion(event.kind))
                recorder.noteEndOfCall()
            }
            if items.isEmpty { return observer.register(receive) }
            (observer as? any KeyedObserverUnderTest)?
                .register(about: items.map { scenario.items[$0] }, receive)
        case nil: break
        }
    }

    /// Removes an observer, if there is one.
    func remove(_ number: Int, about items: [Int]) {
        switch observers[number] {
        case .ofState(let observer): observer.remove()
        case .ofEvents(let observer) where items.isEmpty: observer.remove()
        case .ofEvents(let observer):
            (observer as? any KeyedObserverUnderTest)?.remove(about: items.map { scenario.items[$0] })
        case nil: break
        }
    }

    // Moved out of the array first: what goes with the observer may want to use the array.
    private func drop(_ number: Int) {
        let observer = observers[number]
        observers[number] = nil
        withExtendedLifetime(observer) {}
    }

    private func dropPlayer() {
        droppedPlayer = player
        playerIsAwaited = true
        player = nil
    }

    private func recordIfPlayerIsFreed() {
        guard playerIsAwaited, droppedPlayer == nil else { return }
        playerIsAwaited = false
        recorder.record(.playerReleased)
    }

    private func react(_ number: Int, to occasion: Scenario.Occasion) {
        let place = number * Scenario.Occasion.allCases.count + occasion.rawValue
        guard !hasReacted[place] else { return }
        hasReacted[place] = true
        forEach(of: scenario.observers[number].reactions[occasion] ?? [], perform)
    }

    private func letEverythingGo() {
        player = nil
        for number in observers.indices { drop(number) }
        // Tasks that were told of it by this have to run to let go of what they hold.
        settle()
    }
}

/// An observer of a run, which observes one thing or the other.
private enum Participant {
    case ofEvents(any ObserverUnderTest)
    case ofState(any StateObserverUnderTest)
}
