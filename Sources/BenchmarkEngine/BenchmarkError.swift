/// Why a benchmark gave no numbers.
public enum BenchmarkError: Error, Sendable, Equatable {
    /// Other deliveries were made than had to be.
    case wrongDeliveries(alternative: String, expected: Int, actual: Int)
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
        }
    }
}
