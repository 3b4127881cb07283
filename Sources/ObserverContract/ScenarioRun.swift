import Playback

/// Takes one player through one scenario, and writes down what its observers are told.
final class ScenarioRun {
    /// What a run left behind.
    struct Outcome {
        let trace: Trace
        /// How many observers were still there when everything had been let go.
        let leaks: Int
    }

    private let scenario: Scenario
    private var player: (any PlayerUnderTest)?
    private var observers: [(any ObserverUnderTest)?]
    private var reacted: [Set<PlaybackEvent.Kind>]
    private let recorder: Recorder

    /// Runs a scenario on a new player, of which nobody else keeps a reference.
    static func outcome(
        of scenario: Scenario, on makePlayer: () -> any PlayerUnderTest
    ) -> Outcome {
        let recorder = Recorder(scenario)
        do {
            let run = ScenarioRun(scenario, makePlayer(), recorder)
            for step in scenario.steps { run.perform(step.action) }
            recorder.isRecording = false
            run.letEverythingGo()
        }
        return Outcome(trace: recorder.trace, leaks: recorder.alive)
    }

    private init(_ scenario: Scenario, _ player: consuming any PlayerUnderTest, _ recorder: Recorder) {
        self.scenario = scenario
        self.player = player
        self.recorder = recorder
        observers = Array(repeating: nil, count: scenario.observers.count)
        reacted = Array(repeating: [], count: scenario.observers.count)
    }

    private func perform(_ action: Scenario.Action) {
        switch action {
        case .observe(let observer): observe(observer)
        case .remove(let observer): observers[observer]?.remove()
        case .drop(let observer): drop(observer)
        case .dropPlayer: player = nil
        case .play(let item): player?.play(scenario.items[item])
        case .pause: player?.pause()
        case .stop: player?.stop()
        }
    }

    private func observe(_ number: Int) {
        if observers[number] == nil {
            let lifetime = Lifetime(of: number, recorder)
            observers[number] = player?.makeObserver(of: scenario.observers[number].event) {
                [unowned self] event in
                recorder.record(.delivered(event, to: lifetime.observer))
                react(lifetime.observer, to: event.kind)
            }
        }
        observers[number]?.register()
    }

    // Moved out of the array first: what goes with the observer may want to use the array.
    private func drop(_ number: Int) {
        let observer = observers[number]
        observers[number] = nil
        recorder.dropped.insert(number)
        withExtendedLifetime(observer) {}
    }

    private func react(_ number: Int, to event: PlaybackEvent.Kind) {
        guard let steps = scenario.observers[number].reactions[event],
            reacted[number].insert(event).inserted
        else { return }
        for step in steps { perform(step.action) }
    }

    private func letEverythingGo() {
        player = nil
        for number in observers.indices { drop(number) }
    }
}

extension ScenarioRun {
    /// Collects the trace.
    final class Recorder {
        private(set) var trace: Trace
        var isRecording = true
        var dropped: Set<Int> = []
        var alive = 0

        init(_ scenario: Scenario) { trace = Trace(of: scenario) }

        func record(_ entry: Trace.Entry) {
            if isRecording { trace.entries.append(entry) }
        }
    }

    /// Lives as long as anything that can call the observer, and reports when that ends.
    final class Lifetime {
        /// The number of the observer. Its closure asks for it here, and so keeps this object.
        let observer: Int
        private let recorder: Recorder

        init(of observer: Int, _ recorder: Recorder) {
            self.observer = observer
            self.recorder = recorder
            recorder.alive += 1
        }

        deinit {
            recorder.alive -= 1
            if recorder.dropped.contains(observer) { recorder.record(.released(observer)) }
        }
    }
}
