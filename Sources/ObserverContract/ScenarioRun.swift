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

    private let scenario: Scenario
    private var player: (any PlayerUnderTest)?
    /// Tells when the player is freed, after the scenario has dropped it.
    private weak var droppedPlayer: (any PlayerUnderTest)?
    private var playerIsAwaited = false
    private var observers: [(any ObserverUnderTest)?]
    /// Whether an observer has reacted to an event: three numbers for each observer.
    private var hasReacted: [Bool]
    private let recorder: Recorder

    /// Runs a scenario on a new player, of which nobody else keeps a reference.
    static func outcome(
        of scenario: Scenario, on makePlayer: () -> any PlayerUnderTest, withJournal: Bool = false
    ) -> Outcome {
        let recorder = Recorder(scenario, withJournal: withJournal)
        weak var player: (any PlayerUnderTest)?
        do {
            let run = ScenarioRun(scenario, makePlayer(), recorder)
            player = run.player
            for step in scenario.steps {
                recorder.beginStep()
                run.perform(step.action)
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
        _ scenario: Scenario, _ player: consuming any PlayerUnderTest, _ recorder: Recorder
    ) {
        self.scenario = scenario
        self.player = player
        self.recorder = recorder
        observers = Array(repeating: nil, count: scenario.observers.count)
        hasReacted = Array(
            repeating: false, count: scenario.observers.count * PlaybackEvent.Kind.allCases.count)
    }

    private func perform(_ action: Scenario.Action) {
        recorder.noteStep(action)
        switch action {
        case .observe(let observer): observe(observer)
        case .remove(let observer): observers[observer]?.remove()
        case .drop(let observer): drop(observer)
        case .dropPlayer: dropPlayer()
        case .play(let item): player?.play(scenario.items[item])
        case .pause: player?.pause()
        case .stop: player?.stop()
        case .count: if let player { recorder.record(.counted(player.observerCount)) }
        }
    }

    private func observe(_ number: Int) {
        if observers[number] == nil {
            observers[number] = player?.makeObserver(
                of: scenario.observers[number].event,
                keeping: Lifetime(recorder, .released(number)))
        }
        let closure = Lifetime(recorder, .letGo(number))
        observers[number]?.register { [unowned self] event in
            // Asking the object for the number makes the closure keep the object.
            guard let number = closure.observer else { return }
            recorder.record(.delivered(event, to: number))
            react(number, to: event.kind)
            recorder.noteEndOfCall()
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

    private func react(_ number: Int, to event: PlaybackEvent.Kind) {
        let place = number * PlaybackEvent.Kind.allCases.count + event.rawValue
        guard !hasReacted[place] else { return }
        hasReacted[place] = true
        for step in scenario.observers[number].reactions[event] ?? [] { perform(step.action) }
    }

    private func letEverythingGo() {
        player = nil
        for number in observers.indices { drop(number) }
    }
}

extension ScenarioRun {
    /// Collects the trace, and counts the objects that have to be freed.
    final class Recorder {
        private(set) var trace: Trace
        private(set) var journal: Journal?
        var isRecording = true
        fileprivate(set) var alive = 0
        private let showsClosures: Bool

        init(_ scenario: Scenario, withJournal: Bool) {
            journal = withJournal ? Journal() : nil
            trace = Trace(of: scenario)
            showsClosures = scenario.showsClosures
        }

        func beginStep() { trace.beginStep() }

        func record(_ entry: Trace.Entry) {
            if case .letGo = entry, !showsClosures { return }
            guard isRecording else { return }
            trace.append(entry)
            journal?.add(entry)
        }

        func noteStep(_ action: Scenario.Action) { journal?.beginStep(action) }

        func noteEndOfCall() { journal?.endCall() }
    }

    /// Writes an entry when it is freed.
    final class Lifetime {
        private let recorder: Recorder
        private let entry: Trace.Entry

        init(_ recorder: Recorder, _ entry: Trace.Entry) {
            self.recorder = recorder
            self.entry = entry
            recorder.alive += 1
        }

        var observer: Int? { entry.observer }

        deinit {
            recorder.alive -= 1
            recorder.record(entry)
        }
    }
}
