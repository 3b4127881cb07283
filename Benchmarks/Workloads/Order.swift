import ObservatorySupport

/// The order in which observers are removed.
public enum Order: Sendable {
    /// Random, with a seed that depends only on the number of observers.
    case random
    /// The oldest registration first.
    case oldestFirst
    /// The newest registration first.
    case newestFirst

    /// Returns the observers' numbers in this order; the random order is the same every time.
    @usableFromInline
    func numbers(_ observers: Int) -> [Int] {
        switch self {
        case .oldestFirst:
            return Array(0..<observers)
        case .newestFirst:
            return (0..<observers).reversed()
        case .random:
            var random = RandomSource(seed: UInt64(observers))
            return (0..<observers).shuffled(using: &random)
        }
    }
}
