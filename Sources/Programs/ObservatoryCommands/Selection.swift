import BenchmarkEngine
import Foundation
import ObservatoryMutants
import ObservatorySupport
import ObserverContract

/// Finds the values that the arguments of a command name.
enum Selection {
    /// Returns the strategies with the given ids, or all except the mutants if there are no ids.
    static func strategies(_ ids: [String]) throws -> [any Strategy] {
        if ids.isEmpty { return ObservatoryCommand.strategies }
        return try pick(ids, from: ObservatoryCommand.strategies + Fault.mutants, "strategy", by: \.id)
    }

    /// Returns the strategies with the given ids, or all that can be timed if there are no ids.
    static func timedStrategies(_ ids: [String]) throws -> [any Strategy] {
        let lineUp = ObservatoryCommand.lineUp
        if let id = ids.first(where: lineUp.untimed.contains) {
            throw UsageError(
                """
                \(id) cannot be timed: it has no rig. `Entrant(strategy, rig: MyRig.init)` gives it one; see \
                the protocol Rig.
                """)
        }
        return try pick(ids, from: lineUp.timed, "strategy", by: \.id)
    }

    /// Returns the scenarios with the given ids or file names, or all of the contract if there are none.
    static func scenarios(_ names: [String] = []) throws -> [Scenario] {
        if names.isEmpty { return try ScenarioLibrary.standard() }
        var scenarios: [Scenario] = []
        for name in names where !scenarios.contains(where: { $0.id == name }) {
            if ScenarioLibrary.standardIDs.contains(name) {
                scenarios.append(try ScenarioLibrary.standard(name))
                continue
            }
            let file = URL(fileURLWithPath: name)
            let isFile = FileManager.default.fileExists(atPath: name) && !file.isFolder
            guard isFile || [".yml", ".yaml"].contains(where: name.hasSuffix) else {
                throw UsageError.unknown("scenario", name, known: ScenarioLibrary.standardIDs)
            }
            let scenario = try ScenarioLibrary.scenario(at: file, id: name)
            if scenario.steps.isEmpty {
                throw UsageError("\(MessageText.name(name)) has no steps, so there is nothing to run.")
            }
            scenarios.append(scenario)
        }
        return scenarios
    }

    static func report(_ path: String) throws -> BenchmarkReport {
        do {
            return try BenchmarkReport.read(path)
        } catch {
            throw UsageError(
                description: error.description(recordingWith: ProgramName.recordingCall(to: error.path)))
        }
    }

    /// Returns the values with the given ids, or all if there are no ids.
    ///
    /// - Parameters:
    ///   - kind: What a value is called in an error, such as `rule`.
    ///   - otherName: What a user may call a value besides.
    static func pick<Value>(
        _ ids: [String], from all: [Value], _ kind: String, by id: (Value) -> String,
        or otherName: (Value) -> String? = { _ in nil }
    ) throws -> [Value] {
        if ids.isEmpty { return all }
        func isNamed(_ value: Value, _ name: String) -> Bool { id(value) == name || otherName(value) == name }
        for name in ids where !all.contains(where: { isNamed($0, name) }) {
            throw UsageError.unknown(kind, name, known: all.map(id))
        }
        return all.filter { value in ids.contains { isNamed(value, $0) } }
    }
}
