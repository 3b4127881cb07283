import Playback
import Support
import Synchronization

/// Records the trace of one scenario, and counts the objects that have to be freed.
///
/// It outlives the ``Execution`` for as long as an observer can be called, because a subject may call late
/// and from any thread.
final class Recorder: Sendable {
    private struct State {
        var trace: Trace
        /// The number of entries when the current step of the script began.
        var stepStart = 0
        var journal: Journal?
        /// Performs the reactions of observers; `nil` once the scenario has ended. Not weak, because
        /// retaining an object costs more once it has a weak reference.
        var execution: Execution?
        var hasEnded = false
        /// The tally of each player while several threads work together; empty otherwise.
        var tallies: [Tally] = []
        /// The entries recorded while several threads work together.
        var kept: [Trace.Entry] = []
        /// The calls after the end that `takeLateCalls` has not returned yet.
        var late: [Trace.Entry] = []
        var leaks = 0
    }

    private let state: Lock<State>
    private let living = Atomic(0)
    private let registered = Atomic(0)
    private let keepsJournal: Bool
    private let showsClosures: Bool
    private let actsOnRelease: Bool

    init(_ scenario: Scenario, withJournal: Bool) {
        state = Lock(State(trace: Trace(of: scenario), journal: withJournal ? Journal(of: scenario) : nil))
        keepsJournal = withJournal
        showsClosures = scenario.showsClosures
        actsOnRelease = scenario.actsOnRelease
    }

    var trace: Trace { state.withLock(\.trace) }
    var journal: Journal? { state.withLock(\.journal) }

    /// The number of objects that had not been freed when the execution was over.
    var leaks: Int { state.withLock(\.leaks) }

    /// The number of observers and closures that have not been freed yet.
    var alive: Int { living.load(ordering: .relaxed) }

    var registrations: Int { registered.load(ordering: .relaxed) }

    // MARK: Beginning and end

    func begin(_ execution: Execution) { state.withLock { $0.execution = execution } }

    /// Ends the recording: from now on, only calls are recorded, as late calls.
    func end() {
        let ended = state.withLock { state in
            state.hasEnded = true
            return exchange(&state.execution, with: nil)
        }
        withExtendedLifetime(ended) {}
    }

    /// Counts the objects that remain after everything has been released.
    ///
    /// - Parameter players: The number of players that remain.
    func finish(remaining players: Int) {
        // Count first: a closure that is called after `takeLateCalls` is then among the leaks.
        let leaks = alive + players
        _ = takeLateCalls()
        state.withLock { $0.leaks = leaks }
    }

    /// Counts calls in the tallies from now on, because several threads are about to begin.
    func beginTogether(_ tallies: [Tally]) { state.withLock { $0.tallies = tallies } }

    /// Records, after the threads have ended, what was received and then what was freed.
    func endTogether(received: [Trace.Entry]) {
        state.withLock { state in
            state.tallies = []
            for entry in received + exchange(&state.kept, with: []) { add(entry, to: &state) }
        }
    }

    /// Adds the late calls since the end, or since the last time, to the trace, and returns them.
    func takeLateCalls() -> [Trace.Entry] {
        state.withLock { state in
            let late = exchange(&state.late, with: [])
            for entry in late { state.trace.append(entry) }
            return late
        }
    }

    // MARK: What happens

    func beginStep() { state.withLock { $0.stepStart = $0.trace.entries.count } }

    func noteStep(_ words: @autoclosure () -> String) {
        if keepsJournal { state.withLock { $0.journal?.beginStep(words()) } }
    }

    func record(_ entry: Trace.Entry) { state.withLock { add(entry, to: &$0) } }

    private func add(_ entry: Trace.Entry, to state: inout State) {
        guard !state.hasEnded else { return }
        if case .closureReleased = entry, !showsClosures { return }
        guard state.tallies.isEmpty else { return state.kept.append(entry) }
        state.trace.append(entry, stepFrom: state.stepStart)
        state.journal?.add(entry)
    }

    /// Numbers a registration that is about to be made, and returns the number.
    func noteRegistration(of observer: Int, with player: Int) -> Int {
        let number = registered.add(1, ordering: .relaxed).newValue
        tally(of: player)?.noteRegistration(of: observer, as: number)
        return number
    }

    /// Notes that the removal of an observer from a player has returned.
    func noteRemoval(of observer: Int, with player: Int) { tally(of: player)?.noteRemoval(of: observer) }

    private func tally(of player: Int) -> Tally? {
        state.withLock { $0.tallies.isEmpty ? nil : $0.tallies[player] }
    }

    /// Records a call of an observer through one of its registrations with a player.
    ///
    /// - Returns: The execution that performs the reaction; `nil` where the call is only counted, or is late.
    func beginCall(_ entry: Trace.Entry, by registration: Int, with player: Int) -> Execution? {
        state.withLock { state in
            guard let observer = entry.observer else { return nil }
            if state.hasEnded {
                state.late.append(.late(entry.description, to: observer))
                return nil
            }
            if !state.tallies.isEmpty, case .delivered(let event, _) = entry {
                state.tallies[player].record(event, observer, by: registration)
                return nil
            }
            add(entry, to: &state)
            return state.execution
        }
    }

    func endCall() { if keepsJournal { state.withLock { $0.journal?.endCall() } } }

    fileprivate func noteBirth() { living.add(1, ordering: .relaxed) }

    fileprivate func noteEnd(_ entry: Trace.Entry) {
        living.subtract(1, ordering: .relaxed)
        record(entry)
        guard actsOnRelease, let execution = state.withLock(\.execution), let observer = entry.observer
        else { return }
        if case .released = entry {
            execution.react(observer, to: .released)
        } else {
            execution.react(observer, to: .closureReleased)
        }
    }
}

/// An object that records an entry when it is deallocated.
final class Lifetime: Sendable {
    private let recorder: Recorder
    private let entry: Trace.Entry

    init(_ recorder: Recorder, _ entry: Trace.Entry) {
        self.recorder = recorder
        self.entry = entry
        recorder.noteBirth()
    }

    var observer: Int? { entry.observer }

    deinit { recorder.noteEnd(entry) }
}
