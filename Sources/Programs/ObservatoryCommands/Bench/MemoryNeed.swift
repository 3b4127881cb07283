import BenchmarkEngine
import Workloads

/// An estimate of the memory that a benchmark needs, measured with few observers and multiplied.
struct MemoryNeed {
    /// The share of the machine's memory that the benchmark may take; the rest is for other programs.
    static let largestShare = 0.75

    /// The bytes for each observer: what all contests hold, plus the largest trial.
    let bytesPerObserver: Double

    /// The id of the alternative with the largest trial.
    let largestAlternative: String

    /// Measures the contests of a choice with a few thousand observers: what they hold from the beginning,
    /// plus the largest of the trials, of which only one exists at a time.
    init(of choice: BenchChoice) {
        var held = 0.0
        var largest = (id: "", bytes: 0.0)
        for workload in choice.workloads {
            var contest: Contest?
            held += Self.bytes { contest = choice.contest(workload, Self.sample) }
            for alternative in contest?.alternatives ?? [] {
                var trial: Trial?
                var bytes = Self.bytes { trial = alternative.prepare(1) }
                // These allocate only while they are timed.
                if [.register, .memory].contains(workload) { bytes += Self.bytes { trial?.run() } }
                if bytes > largest.bytes { largest = (alternative.id, bytes) }
            }
        }
        bytesPerObserver = (held + largest.bytes) / Double(Self.sample)
        largestAlternative = largest.id
    }

    // From 8,000 observers on, a contest prepares everything that a larger one does.
    private static let sample = 8_192

    /// The bytes for an observer where heap use cannot be measured, as under a sanitizer.
    private static let guess = 200.0

    private static func bytes(_ body: () -> Void) -> Double {
        HeapUse.perOperation(of: 1, body)?.bytesKept ?? guess * Double(sample)
    }
}
