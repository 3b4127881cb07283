import BenchmarkEngine
import Foundation
import ObservatoryPages
import ObservatorySupport
import ObservatoryWorkloads
import ObserverContract

extension BenchChoice {
    /// Rejects a choice that cannot be timed at all, before anything is timed.
    ///
    /// - Returns: Notes: why no strategy takes part in a named workload, and what one core cannot show.
    func check(
        _ all: [any Strategy], cores: Int = ProcessInfo.processInfo.usableCoreCount
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
        let together = Workload.together.filter(workloads.contains).map(\.rawValue)
        var notes = namesWorkloads ? sentences + leftOut : []
        if cores == 1, !together.isEmpty {
            notes.append(
                "the program may use one core, so two threads take turns: the results of "
                    + "\(NumberText.list(together)) mean nothing here.")
        }
        return notes
    }

    /// Rejects earlier results without any row that is going to be timed.
    func check(against earlier: BenchmarkReport, from path: String) throws {
        let contests = contests
        let hasCommonRow = earlier.results.contains { row in
            contests.contains { contest in
                contest.workload == row.workload && contest.observers == row.observers
                    && contest.alternatives.contains { $0.id == row.strategy }
            }
        }
        if hasCommonRow { return }
        throw UsageError("\(path) has no row of what is to be timed, so nothing can be compared.")
    }

    /// The most observers, which fit into the memory of any machine.
    private static let mostObservers = 1_000_000

    private func checkObservers() throws {
        let range = 0...Self.mostObservers
        if let count = observers.first(where: { !range.contains($0) }) {
            throw UsageError.outOfRange("--observers", count, range)
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
            namesStrategies && !workload.hasWay(of: id)
                || workload.contest(observers: 1, strategies: [id], among: contenders) { $0 } == nil
        }.map { id in
            let offered = all.first { $0.id == id }?.capabilities ?? []
            let lacks = workload.needs.map { "\($0.rawValue) (\($0.meaning))" }
            let reason =
                !workload.hasWay(of: id)
                ? "the lesson does not use it"
                : lacks.isEmpty || !offered.isDisjoint(with: workload.needs)
                    ? "the benchmark cannot drive it there" : "it lacks \(lacks.joined(separator: " and "))"
            return "\(id) takes no part in \(workload.rawValue): \(reason)."
        }
    }
}

extension BenchmarkReport {
    /// Adds a warning to each row of several threads if the program may use one core.
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
        case .contention, .sustained: [.threads]
        case .notify, .register, .memory: []
        case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: []
        }
    }
}
