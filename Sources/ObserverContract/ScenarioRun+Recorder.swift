import Playback
import Synchronization

extension ScenarioRun {
    /// Collects the trace, and counts the objects that have to be freed.
    final class Recorder {
        private(set) var trace: Trace
        private(set) var journal: Journal?
        var isRecording = true
        /// What several threads tell of, while they are at work together. It is set before they begin and
        /// taken away after they have ended, and says all that is said meanwhile.
        var tally: Tally?
        private let living = Atomic(0)
        private let registered = Atomic(0)
        private let showsClosures: Bool

        init(_ scenario: Scenario, withJournal: Bool) {
            journal = withJournal ? Journal() : nil
            trace = Trace(of: scenario)
            showsClosures = scenario.showsClosures
        }

        /// How many objects have not been freed.
        var alive: Int { living.load(ordering: .relaxed) }

        func beginStep() { trace.beginStep() }

        func record(_ entry: Trace.Entry) {
            if case .letGo = entry, !showsClosures { return }
            if let tally { return tally.keep(entry) }
            guard isRecording else { return }
            trace.append(entry)
            journal?.add(entry)
        }

        /// Whether threads are at work together, so that a call is counted and not recorded.
        func hears(_ event: PlaybackEvent, _ observer: Int, by registration: Int) -> Bool {
            tally?.hear(event, observer, by: registration)
            return tally != nil
        }

        /// How many registrations there have been.
        var registrations: Int { registered.load(ordering: .relaxed) }

        /// Gives the registration that is about to be made its number.
        func noteRegistration(of observer: Int) -> Int {
            let number = registered.add(1, ordering: .relaxed).newValue
            tally?.noteRegistration(of: observer, as: number)
            return number
        }

        func noteStep(_ action: Scenario.Action) { journal?.beginStep(action) }

        func noteEndOfCall() { journal?.endCall() }

        fileprivate func count(_ change: Int) { living.add(change, ordering: .relaxed) }
    }

    /// Writes an entry when it is freed.
    final class Lifetime {
        private let recorder: Recorder
        private let entry: Trace.Entry

        init(_ recorder: Recorder, _ entry: Trace.Entry) {
            self.recorder = recorder
            self.entry = entry
            recorder.count(1)
        }

        var observer: Int? { entry.observer }

        deinit {
            recorder.count(-1)
            recorder.record(entry)
        }
    }
}
