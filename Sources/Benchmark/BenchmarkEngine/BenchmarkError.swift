/// The reason why an alternative got no number.
public enum BenchmarkError: Error, Codable, Sendable, Equatable {
    /// The number of deliveries was not the expected one.
    case wrongDeliveries(alternative: String, expected: Int, actual: Int)

    /// One timing takes longer than the limit, so it would delay the other alternatives.
    case tooSlow(alternative: String, limit: Duration)
}

extension BenchmarkError {
    var alternative: String {
        switch self {
        case .wrongDeliveries(let alternative, _, _), .tooSlow(let alternative, _): alternative
        }
    }
}

extension BenchmarkError: CustomStringConvertible {
    /// The message for the user: what happened and what it means.
    public var description: String {
        switch self {
        case .wrongDeliveries(let alternative, let expected, let actual):
            "error: \(alternative) gets no number: \(expected) deliveries were due, and \(actual) were made."
        case .tooSlow(let alternative, let limit):
            "note: \(alternative) gets no number: one timing of it would take more than "
                + "\((limit / .seconds(1)).plainText) seconds."
        }
    }
}
