import BenchmarkEngine
import Foundation
import Workloads

/// What a process is asked to do with a contest, as a line of JSON.
struct RaceTask: Codable {
    /// What there is to do.
    enum Work: Codable {
        case calibration
        case samples(Calibration, process: Int)
        case counts
    }

    /// What came of it.
    enum Answer: Codable {
        case calibration(Calibration)
        case samples(RaceSamples)
        case counts(RaceCounts)
    }

    /// The version of this layout: another program has to have the same.
    static let schema = 2

    /// The argument in front of such a line.
    static let command = "measure"

    var schema = Self.schema
    let workload: Workload
    let observers: Int
    let strategies: [String]
    let plan: Plan
    var work: Work

    /// Does it, in this process.
    func answer(among contenders: [Contender]) -> Answer? {
        let contest = workload.contest(
            observers: observers, strategies: strategies, among: contenders, command: { $0 })
        guard let contest else { return nil }
        let race = Race(contest, plan)
        return switch work {
        case .calibration: .calibration(race.calibrate())
        case .samples(let calibration, let process):
            .samples(race.measure(calibration, process: process))
        case .counts: .counts(race.count())
        }
    }
}

extension Workload: Codable {}
