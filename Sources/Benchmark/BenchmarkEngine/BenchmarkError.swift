/// Why an alternative got no number.
public enum BenchmarkError: Error, Codable, Sendable, Equatable {
    /// Other deliveries were made than had to be.
    case wrongDeliveries(alternative: String, expected: Int, actual: Int)

    /// A single timing takes longer than the other alternatives can be kept waiting.
    case tooSlow(alternative: String, limit: Duration)
}

extension BenchmarkError {
    /// What got no number.
    var alternative: String {
        switch self {
        case .wrongDeliveries(let alternative, _, _), .tooSlow(let alternative, _): alternative
        }
    }
}

extension BenchmarkError: CustomStringConvertible {
    /// What happened, and what it means.
    public var description: String {
        switch self {
        case .wrongDeliveries(let alternative, let expected, let actual):
            """
            error: \(alternative) gets no number: \(expected) deliveries had to be made while it was \
            timed, and \(actual) were.
            """
        case .tooSlow(let alternative, let limit):
            "note: \(alternative) gets no number: one timing of it would take more than "
                + "\(Self.number(limit / .seconds(1))) seconds."
        }
    }

    private static func number(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}
