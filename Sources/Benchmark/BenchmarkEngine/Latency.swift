/// How long single operations take, in nanoseconds, the reading of the clock included.
///
/// The mean hides what one operation in a thousand waits for: an array that grows, a page that is touched
/// for the first time, the operating system. A percentile is given where at least ten operations took longer.
public struct Latency: Codable, Sendable, Equatable {
    /// Half of the operations took no longer.
    public var median: Int
    /// Nine of ten operations took no longer; `nil` of fewer than 100.
    public var percentile90: Int?
    /// All but one in a hundred took no longer; `nil` of fewer than 1,000.
    public var percentile99: Int?
    /// All but one in a thousand took no longer; `nil` of fewer than 10,000.
    public var percentile99_9: Int?
    /// The longest one.
    public var maximum: Int
    /// How many operations were timed.
    public var count: Int
}

extension Latency {
    /// Sums up how long operations took; `nil` of none. Complexity: O(*n* log *n*).
    init?(of nanoseconds: [Int]) {
        let sorted = nanoseconds.sorted()
        guard let longest = sorted.last else { return nil }
        func percentile(_ permille: Int) -> Int? {
            let beyond = sorted.count * (1_000 - permille) / 1_000
            return beyond >= 10 ? sorted[sorted.count - 1 - beyond] : nil
        }
        self.init(
            median: sorted[(sorted.count - 1) / 2], percentile90: percentile(900),
            percentile99: percentile(990), percentile99_9: percentile(999), maximum: longest,
            count: sorted.count)
    }
}
