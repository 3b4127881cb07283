import Support

/// In which order observers are removed.
public enum Order: Sendable {
    /// Each in its turn, as drawn by a seed of its own.
    case random
    /// As they were registered.
    case oldestFirst
    /// The other way round.
    case newestFirst

    /// The numbers of so many observers in this order; the random one is the same every time.
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
