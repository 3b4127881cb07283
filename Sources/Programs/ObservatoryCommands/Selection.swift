import BenchmarkEngine
import Foundation
import Mutants
import ObserverContract
import Picker
import Workloads

/// Finds what the arguments of a command name.
enum Selection {
    /// The strategies with the given identifiers, or all but the mutants when there are none.
    static func strategies(_ ids: [String]) throws(UsageError) -> [any Strategy] {
        if ids.isEmpty { return ObservatoryCommand.strategies }
        return try pick(ids, from: ObservatoryCommand.strategies + Mutant.all, .strategy, by: \.id)
    }

    /// The strategies with the given identifiers out of those that the benchmark has trials of, or all of
    /// them when there are none.
    static func timedStrategies(_ ids: [String]) throws(UsageError) -> [any Strategy] {
        let lineUp = ObservatoryCommand.lineUp
        if let id = ids.first(where: lineUp.untimed.contains) { throw .noRig(strategy: id) }
        let timed = lineUp.timed
        return try pick(ids, from: timed, .strategy, by: \.id)
    }

    /// The rules with the given identifiers, or all when there are none.
    static func rules(_ ids: [String]) throws(UsageError) -> [Rule] {
        try pick(ids, from: Contract.rules, .rule, by: \.id)
    }

    /// The scenarios that are named by identifier or by file, or all of the contract when none is.
    static func scenarios(_ names: [String]) throws(UsageError) -> [Scenario] {
        let standard = try read { () throws(SourceError) in try ScenarioLibrary.standard() }
        if names.isEmpty { return standard }
        var scenarios: [Scenario] = []
        for name in names where !scenarios.contains(where: { $0.id == name }) {
            if let known = standard.first(where: { $0.id == name }) {
                scenarios.append(known)
                continue
            }
            let file = URL(fileURLWithPath: name)
            let isFile = FileManager.default.fileExists(atPath: name) && !file.isFolder
            guard isFile || [".yml", ".yaml"].contains(where: name.hasSuffix) else {
                throw .unknown(kind: .scenario, name: name, known: standard.map(\.id))
            }
            scenarios.append(
                try read { () throws(SourceError) in try ScenarioLibrary.scenario(at: file, id: name) })
        }
        return scenarios
    }

    private static func read<Value>(
        _ body: () throws(SourceError) -> Value
    ) throws(UsageError) -> Value {
        do { return try body() } catch { throw .scenario(error) }
    }

    private static func pick<Value>(
        _ ids: [String], from all: [Value], _ kind: UsageError.NameKind, by id: (Value) -> String
    ) throws(UsageError) -> [Value] {
        if ids.isEmpty { return all }
        for name in ids where !all.contains(where: { id($0) == name }) {
            throw .unknown(kind: kind, name: name, known: all.map(id))
        }
        return all.filter { ids.contains(id($0)) }
    }
}

extension Selection {
    /// The report of a benchmark in a file.
    static func report(_ path: String) throws(UsageError) -> BenchmarkReport {
        do { return try BenchmarkReport.read(path) } catch { throw .results(error) }
    }

    /// The needs with the given names, each once.
    static func needs(_ names: [String]) throws(UsageError) -> [Need] {
        names.isEmpty ? [] : try pick(names, from: Need.allCases, .need, by: \.rawValue)
    }

    /// The workloads with the given names, or all when there are none.
    static func workloads(_ names: [String]) throws(UsageError) -> [Workload] {
        try pick(names, from: Workload.allCases, .workload, by: \.rawValue)
    }
}
