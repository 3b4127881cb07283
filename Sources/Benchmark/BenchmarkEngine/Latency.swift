/// The latency of single emissions in nanoseconds, including the time to read the clock.
///
/// A mean hides the rare slow operation that grows an array, touches a page for the first time, or waits for
/// the operating system. A percentile above the median is given only if at least ten operations took longer.
public struct Latency: Codable, Sendable, Equatable {
    /// The 50th percentile.
    public var median: Int
    /// The 90th percentile; `nil` for fewer than 100 operations.
    public var percentile90: Int?
    /// The 99th percentile; `nil` for fewer than 1,000 operations.
    public var percentile99: Int?
    /// The 99.9th percentile; `nil` for fewer than 10,000 operations.
    public var percentile99_9: Int?
    /// The longest operation.
    public var maximum: Int
    /// The number of operations timed.
    public var count: Int
}

extension Latency {
    /// Computes the percentiles; `nil` for an empty array. Complexity: O(*n* log *n*).
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
