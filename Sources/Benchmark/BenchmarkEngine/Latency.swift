import Histogram

/// How long single operations take, in nanoseconds, the reading of the clock included.
///
/// The mean hides what one operation in a thousand waits for: an array that grows, a page that is touched
/// for the first time, the operating system.
public struct Latency: Codable, Sendable, Equatable {
    /// Half of the operations took no longer.
    public var median: Int
    /// Nine of ten operations took no longer.
    public var percentile90: Int
    /// All but one in a hundred took no longer.
    public var percentile99: Int
    /// All but one in a thousand took no longer.
    public var percentile99_9: Int
    /// The longest one.
    public var maximum: Int
    /// How many operations were timed.
    public var count: Int
}

/// Times operations one by one.
struct LatencyRecorder {
    private(set) var count = 0
    // Three digits from a nanosecond to a minute: Gil Tene's High Dynamic Range Histogram.
    private var histogram = Histogram<UInt32>(
        highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)

    /// Times one operation.
    mutating func record(_ operation: () -> Void) {
        let start = ContinuousClock.now
        operation()
        let nanoseconds = (ContinuousClock.now - start).nanoseconds
        histogram.record(UInt64(max(0, min(nanoseconds, 60_000_000_000))))
        count += 1
    }

    var latency: Latency {
        Latency(
            median: value(50), percentile90: value(90), percentile99: value(99),
            percentile99_9: value(99.9), maximum: Int(histogram.max), count: count)
    }

    private func value(_ percentile: Double) -> Int { Int(histogram.valueAtPercentile(percentile)) }
}
