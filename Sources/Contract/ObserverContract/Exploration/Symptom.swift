/// In which way a strategy was wrong, roughly: a failure that is being shrunk must not turn into another.
enum Symptom: Equatable {
    /// The first difference of the traces is about a delivery.
    case delivery
    /// The first difference of the traces is about something freed.
    case release
    /// The first difference of the traces is about how many registrations there are.
    case count
    /// The traces are the same, and something was never freed.
    case leak
    /// The process died, in a way that is said in a few words.
    case crash(String)
    /// The process did not answer in time.
    case hang

    /// Looks at what was recorded in a scenario; `nil` when all is well.
    init?(expected: Trace, _ recorder: Recorder) {
        let actual = recorder.trace
        if expected == actual {
            if recorder.leaks == 0 { return nil }
            self = .leak
            return
        }
        let equal = zip(expected.entries, actual.entries).prefix { $0 == $1 }.count
        let differing = [expected.entries, actual.entries].compactMap { $0.dropFirst(equal).first }
        let symptoms = differing.map(\.symptom)
        self = [.delivery, .count, .release].first(where: symptoms.contains) ?? .delivery
    }

    /// Looks at how a process ended; `nil` when it came back.
    init?(_ ending: Run.Ending) {
        switch ending {
        case .finished: return nil
        // What a trap says may hold a number that is another one in a smaller scenario.
        case .crashed(let reason): self = .crash(String(reason.prefix { $0 != ":" }))
        case .hung: self = .hang
        }
    }

    /// What the strategy is worth by it.
    var verdict: Verdict {
        switch self {
        case .delivery, .release, .count: .fail
        case .leak: .leaked
        case .crash: .crashed
        case .hang: .hung
        }
    }
}

extension Trace.Entry {
    fileprivate var symptom: Symptom {
        switch self {
        case .delivered, .changed, .heard, .read, .late: .delivery
        case .counted, .countedItems: .count
        case .released, .letGo, .playerReleased: .release
        }
    }
}
