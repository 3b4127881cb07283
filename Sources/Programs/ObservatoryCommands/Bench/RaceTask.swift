import BenchmarkEngine
import ObservatoryWorkloads

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
