import Foundation
import ObserverContract
import Workloads

/// A strategy that takes no part in a workload, and what it would need for that.
struct Absence: Sendable, Equatable {
    let strategy: String
    let workload: String
    /// One of these is what it lacks; there are none where the benchmark cannot drive it yet.
    let lacks: [Capability]

    /// That the strategy takes no part, and why.
    var sentence: String {
        let needed = lacks.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: " and ")
        let reason = lacks.isEmpty ? "the benchmark cannot drive it there" : "it lacks \(needed)"
        return "\(strategy) takes no part in \(workload): \(reason)."
    }
}

extension BenchChoice {
    /// Says what of the choice cannot be done at all, before anything is timed.
    ///
    /// - Parameter all: The strategies, for what each offers.
    /// - Returns: What is left out although it was named, because the rest can be done.
    func check(
        _ all: [any Strategy], memory: Double = Double(ProcessInfo.processInfo.physicalMemory)
    ) throws(UsageError) -> [Absence] {
        try checkObservers()
        let absences = workloads.map { absentees(from: $0, all) }
        let idle = absences.filter { $0.count == strategies.count }
        if idle.count == workloads.count {
            throw .nothingToTime(idle.flatMap { $0 }, strategiesAreNamed: namesStrategies)
        }
        try checkMemory(memory)
        return namesWorkloads ? idle.flatMap(\.self) : []
    }

    private func checkObservers() throws(UsageError) {
        if let count = observers.first(where: { $0 < 0 }) {
            throw .outOfRange(option: "--observers", value: String(count), range: "0 or more")
        }
        guard namesWorkloads else { return }
        for count in observers {
            let refusing = workloads.filter { count < $0.fewestObservers }
            if !refusing.isEmpty {
                throw .tooFewObservers(
                    count, workloads: refusing.map(\.rawValue),
                    accepting: Workload.allCases.filter { count >= $0.fewestObservers }.map(\.rawValue))
            }
        }
    }

    private func absentees(from workload: Workload, _ all: [any Strategy]) -> [Absence] {
        strategies.filter { id in
            workload.contest(observers: 1, strategies: [id], among: contenders) { $0 } == nil
        }.map { id in
            let offered = all.first { $0.id == id }?.capabilities ?? []
            let isOffered = !offered.isDisjoint(with: workload.needs)
            return Absence(
                strategy: id, workload: workload.rawValue, lacks: isOffered ? [] : workload.needs)
        }
    }

    /// The most observers that fit into the memory of any machine.
    private static let harmlessObservers = 1_000_000

    private func checkMemory(_ memory: Double) throws(UsageError) {
        guard let most = observers.max(), most > Self.harmlessObservers else { return }
        let need = MemoryNeed(of: self)
        let bytes = need.bytesPerObserver * Double(most)
        if bytes > memory * MemoryNeed.largestShare {
            throw .tooMuchMemory(
                observers: most, bytes: bytes, memory: memory, largest: need.largestAlternative)
        }
    }
}

extension Workload {
    /// The capabilities of which a strategy needs one to take part; none where anybody can.
    fileprivate var needs: [Capability] {
        switch self {
        case .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .churn, .reregister: [.removal]
        case .ownerDeath: [.weak, .token]
        case .keyedNotify: [.keyed]
        case .notify, .register, .memory, .contention, .lessonReference, .lessonLifetime, .lessonDispatch: []
        }
    }
}
