import BenchmarkEngine
import Workloads

/// How much memory a benchmark takes, counted with few observers to be multiplied by many.
struct MemoryNeed {
    /// The part of a machine's memory that the benchmark may take: the rest is for the other programs.
    static let largestShare = 0.75

    /// Bytes for every observer of the largest contest.
    let bytesPerObserver: Double

    /// Who takes the most.
    let largestAlternative: String

    /// Counts what the contests of a choice take with a few thousand observers: what they hold from the
    /// beginning, and the largest of the trials, of which there is one at a time.
    init(of choice: BenchChoice) {
        var held = 0.0
        var largest = (id: "", bytes: 0.0)
        for workload in choice.workloads {
            var contest: Contest?
            held += Self.bytes {
                contest = workload.contest(
                    observers: Self.sample, strategies: choice.strategies, among: choice.contenders,
                    command: { $0 })
            }
            for alternative in contest?.alternatives ?? [] {
                var trial: Trial?
                let prepared = Self.bytes { trial = alternative.prepare(1) }
                // A workload that only registers while it is timed has taken nothing before.
                let run = workload.registersWhenTimed ? Self.bytes { trial?.run() } : 0
                if prepared + run > largest.bytes { largest = (alternative.id, prepared + run) }
            }
        }
        bytesPerObserver = (held + largest.bytes) / Double(Self.sample)
        largestAlternative = largest.id
    }

    // As many as it takes for a contest to be prepared in every way in which a large one is.
    private static let sample = 8_192

    /// What is taken for an observer where the heap cannot be counted, as under a sanitizer.
    private static let guess = 200.0

    private static func bytes(_ body: () -> Void) -> Double {
        HeapUse.perOperation(of: 1, body)?.bytesKept ?? guess * Double(sample)
    }
}

extension Workload {
    fileprivate var registersWhenTimed: Bool { self == .register || self == .memory }
}
