import ArgumentParser
import BenchmarkEngine
import Foundation
import Workloads

/// `observatory measure`: times a contest in a process that `bench` starts.
///
/// It is hidden because users do not call it.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: RaceTask.command, abstract: "Times a contest for `bench`.", shouldDisplay: false)

    // Not standard input: if this program ended without reading it, the parent's write would end the parent.
    @Argument(help: "What to do, as a line of JSON.")
    var task = ""

    func run() throws {
        guard let task = try? JSONDecoder().decode(RaceTask.self, from: Data(task.utf8)),
            task.schema == RaceTask.schema
        else {
            throw UsageError(
                """
                `\(ProgramName.call("bench"))` of the same version starts \
                `\(ProgramName.call(RaceTask.command))`; do not start it yourself.
                """)
        }
        let answer = task.answer(among: ObservatoryCommand.lineUp.contenders)
        FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
    }
}

/// A request to a process about one contest, sent as a line of JSON.
struct RaceTask: Codable {
    enum Work: Codable {
        case calibration
        case samples(Calibration, process: Int)
        case counts
    }

    enum Answer: Codable {
        case calibration(Calibration)
        case samples(RaceSamples)
        case counts(RaceCounts)
    }

    /// The version of this layout; parent and child must have the same.
    static let schema = 2

    /// The command-line argument that precedes the line.
    static let command = "measure"

    var schema = Self.schema
    let workload: Workload
    let observers: Int
    let strategies: [String]
    let plan: Plan
    var work: Work

    /// Performs the task in this process; `nil` if no strategy takes part in the contest.
    func answer(among contenders: [Contender]) -> Answer? {
        let contest = workload.contest(
            observers: observers, strategies: strategies, among: contenders, command: { $0 })
        guard let contest else { return nil }
        let race = Race(contest, plan)
        return switch work {
        case .calibration: .calibration(race.calibrate())
        case .samples(let calibration, let process): .samples(race.measure(calibration, process: process))
        case .counts: .counts(race.count())
        }
    }
}

extension Workload: Codable {}
