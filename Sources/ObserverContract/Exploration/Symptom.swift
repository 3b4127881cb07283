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

    /// Looks at what came of a scenario; `nil` when all is well.
    init?(expected: Trace, actual: Trace, leaks: Int) {
        if expected == actual {
            if leaks == 0 { return nil }
            self = .leak
            return
        }
        let equal = zip(expected.entries, actual.entries).prefix { $0 == $1 }.count
        let differing = [expected.entries, actual.entries].compactMap { $0.dropFirst(equal).first }
        self = differing.map(\.symptom).min { $0.rank < $1.rank } ?? .delivery
    }

    private var rank: Int {
        switch self {
        case .delivery: 0
        case .count: 1
        case .release: 2
        case .leak: 3
        }
    }
}

extension Trace.Entry {
    fileprivate var symptom: Symptom {
        switch self {
        case .delivered, .changed, .heard, .read: .delivery
        case .counted, .countedItems: .count
        case .released, .letGo, .playerReleased: .release
        }
    }
}
