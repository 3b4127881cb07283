import BenchmarkEngine
import Foundation
import ObserverContract
import Pages
import Workloads

extension BenchChoice {
    /// Rejects a choice that cannot be timed at all, before anything is timed.
    ///
    /// - Returns: Notes: why no strategy takes part in a named workload, and what one core cannot show.
    func check(
        _ all: [any Strategy], memory: Double = Double(ProcessInfo.processInfo.physicalMemory),
        cores: Int = ProcessInfo.processInfo.activeProcessorCount
    ) throws -> [String] {
        try checkObservers()
        let absences = workloads.map { absentees(from: $0, all) }.filter { $0.count == strategies.count }
        let sentences = absences.flatMap(\.self)
        if absences.count == workloads.count {
            let names = workloads.map(\.rawValue).sorted().joined(separator: ", ")
            throw UsageError(
                namesStrategies
                    ? (["there is nothing to time."] + sentences.map { "    \($0)" }).joined(separator: "\n")
                    : "there is nothing to time: no strategy takes part in \(names).")
        }
        // A workload can be too long for a quick run.
        let leftOut = workloads.filter { sizes(of: $0).isEmpty }.map {
            "\($0.rawValue) is left out of --quick, unless --observers says with how many."
        }
        if leftOut.count == workloads.count {
            throw UsageError("there is nothing to time: \(leftOut.joined(separator: " "))")
        }
        try checkMemory(memory)
        let together = Workload.together.filter(workloads.contains).map(\.rawValue)
        var notes = namesWorkloads ? sentences + leftOut : []
        if cores == 1, !together.isEmpty {
            notes.append(
                "this machine has one core, so two threads take turns: the results of "
                    + "\(NumberText.list(together)) mean nothing here.")
        }
        return notes
    }

    private func checkObservers() throws {
        if let count = observers.first(where: { $0 < 0 }) {
            throw UsageError.outOfRange("--observers", count, "0 or more")
        }
        guard namesWorkloads else { return }
        for count in observers {
            let refusing = workloads.filter { count < $0.fewestObservers }.map(\.rawValue)
            if refusing.isEmpty { continue }
            let accepting = Workload.allCases.filter { count >= $0.fewestObservers }.map(\.rawValue)
            throw UsageError(
                """
                --observers cannot be \(count) for \(refusing.joined(separator: ", ")); it can be \(count) \
                for \(accepting.joined(separator: ", ")).
                """)
        }
    }

    /// A sentence for each strategy that takes no part in a workload, with the reason.
    private func absentees(from workload: Workload, _ all: [any Strategy]) -> [String] {
        strategies.filter { id in
            workload.contest(observers: 1, strategies: [id], among: contenders) { $0 } == nil
        }.map { id in
            let offered = all.first { $0.id == id }?.capabilities ?? []
            let lacks = workload.needs.map { "\($0.rawValue) (\($0.meaning))" }
            let reason =
                lacks.isEmpty || !offered.isDisjoint(with: workload.needs)
                ? "the benchmark cannot drive it there" : "it lacks \(lacks.joined(separator: " and "))"
            return "\(id) takes no part in \(workload.rawValue): \(reason)."
        }
    }

    /// A number of observers that fits into the memory of any machine.
    private static let harmlessObservers = 1_000_000

    private func checkMemory(_ memory: Double) throws {
        guard let most = observers.max(), most > Self.harmlessObservers else { return }
        let need = MemoryNeed(of: self)
        let bytes = need.bytesPerObserver * Double(most)
        let share = memory * MemoryNeed.largestShare
        guard bytes > share else { return }
        throw UsageError(
            """
            \(NumberText.count(most)) observers would take about \(NumberText.bytes(bytes)); this machine has \
            \(NumberText.bytes(memory)), and the benchmark uses at most \(NumberText.bytes(share)). The \
            most is for \(need.largestAlternative).
            """)
    }
}

extension BenchmarkReport {
    /// Adds a warning to each row of several threads if the machine has one core.
    mutating func warnOfOneCore() {
        guard environment.cores == 1 else { return }
        let together = Workload.together.map(\.rawValue)
        for index in results.indices where together.contains(results[index].workload) {
            results[index].warnings.append("one core: two threads took turns, so this means nothing")
        }
    }
}

extension Workload {
    /// The workloads whose threads have to run at the same time.
    fileprivate static let together: [Workload] = [.contention, .sustained]

    /// The capabilities of which a strategy needs at least one to take part; none if every strategy can.
    fileprivate var needs: [Capability] {
        switch self {
        case .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .churn, .reregister: [.removal]
        case .ownerDeath: [.weak, .token]
        case .keyedNotify: [.keyed]
        case .notify, .register, .memory, .contention, .sustained: []
        case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: []
        }
    }
}

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
                var trial: BenchmarkEngine.Trial?
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
