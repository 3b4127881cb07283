import ObservatoryPlayback
import ObservatorySupport
import Synchronization

extension Execution {
    /// The trace and the journal of a scenario, and what is still to be added to them.
    struct Record {
        var trace: Trace
        /// The number of entries when the current step of the script began.
        var stepStart = 0
        var journal: Journal?
        let showsClosures: Bool
        var hasEnded = false
        /// The number of registrations made so far.
        var registrations = 0
        /// The tally of each player while several threads work together; empty otherwise.
        var tallies: [ReceptionTally] = []
        /// The entries recorded while several threads work together.
        var kept: [Trace.Entry] = []
        /// The calls after the end that `takeLateCalls` has not returned yet.
        var late: [Trace.Entry] = []
        /// The number of objects that had not been freed when the execution was over.
        var leaks = 0

        mutating func add(_ entry: Trace.Entry) {
            guard !hasEnded else { return }
            if case .closureReleased = entry, !showsClosures { return }
            guard tallies.isEmpty else { return kept.append(entry) }
            trace.append(entry, stepFrom: stepStart)
            journal?.add(entry)
        }
    }

    var trace: Trace { recorded.withLock(\.trace) }
    var journal: Journal? { recorded.withLock(\.journal) }
    var leaks: Int { recorded.withLock(\.leaks) }

    /// The number of observers and closures that have not been freed yet.
    var alive: Int { living.load(ordering: .relaxed) }

    func beginStep() { recorded.withLock { $0.stepStart = $0.trace.entries.count } }

    func noteStep(_ words: @autoclosure () -> String) {
        if keepsJournal { recorded.withLock { $0.journal?.beginStep(words()) } }
    }

    func record(_ entry: Trace.Entry) { recorded.withLock { $0.add(entry) } }

    /// Numbers a registration that is about to be made, and returns the number.
    func noteRegistration(of observer: Int, with player: Int) -> Int {
        recorded.withLock { record in
            record.registrations += 1
            let number = record.registrations
            if !record.tallies.isEmpty { record.tallies[player].noteRegistration(of: observer, as: number) }
            return number
        }
    }

    /// Notes that the removal of an observer from a player has returned.
    func noteRemoval(of observer: Int, with player: Int) {
        recorded.withLock { if !$0.tallies.isEmpty { $0.tallies[player].noteRemoval(of: observer) } }
    }

    /// Records a call of an observer through one of its registrations with a player.
    ///
    /// - Returns: Whether the observer reacts; `false` where the call is only counted, or is late.
    func beginCall(_ entry: Trace.Entry, by registration: Int, with player: Int) -> Bool {
        // R15 is about the player that calls, and only the first one can be dropped.
        if player == 0 { recordIfPlayerIsGone() }
        return recorded.withLock { record in
            guard let observer = entry.observer else { return false }
            if record.hasEnded {
                record.late.append(.late(entry.description, to: observer))
                return false
            }
            if !record.tallies.isEmpty, case .delivered(let event, _) = entry {
                record.tallies[player].record(event, observer, by: registration)
                return false
            }
            record.add(entry)
            return true
        }
    }

    func endCall() { if keepsJournal { recorded.withLock { $0.journal?.endCall() } } }

    /// Adds the late calls since the end, or since the last time, to the trace, and returns them.
    func takeLateCalls() -> [Trace.Entry] {
        recorded.withLock { record in
            let late = exchange(&record.late, with: [])
            for entry in late { record.trace.append(entry) }
            return late
        }
    }

    fileprivate func noteEnd(_ entry: Trace.Entry) {
        living.subtract(1, ordering: .relaxed)
        record(entry)
        guard actsOnRelease, !recorded.withLock(\.hasEnded), let observer = entry.observer else { return }
        react(observer, to: entry == .released(observer) ? .released : .closureReleased)
    }
}

/// An object that records an entry when it is deallocated.
final class Lifetime: Sendable {
    private let execution: Execution
    private let entry: Trace.Entry

    init(_ execution: Execution, _ entry: Trace.Entry) {
        self.execution = execution
        self.entry = entry
        execution.living.add(1, ordering: .relaxed)
    }

    var observer: Int? { entry.observer }

    deinit { execution.noteEnd(entry) }
}
