import BenchmarkEngine
import ObservatoryWorkloads

/// A contest in progress: its task, and what its processes have measured so far, for each program.
struct RaceEntry {
    let contest: Contest

    private var task: RaceTask
    private var sides: [Side]

    private struct Side {
        var calibration: Calibration?
        var counts: RaceCounts?
        var samples: [RaceSamples] = []
        /// Why processes gave no numbers.
        var failures: [RaceProgram.Failure] = []
    }

    init(_ task: RaceTask, _ contest: Contest, sides: Int) {
        self.task = task
        self.contest = contest
        self.sides = Array(repeating: Side(), count: sides)
    }

    /// Calibrates the contest, or counts if it is not timed. Another build is asked only if this one could.
    ///
    /// - Returns: Why no process of the only program could be started; `nil` if one was.
    mutating func prepare(_ programs: [RaceProgram]) async -> String? {
        task.work = contest.isTimed ? .calibration : .counts
        for (side, program) in programs.enumerated() where sides[0].failures.isEmpty {
            do throws(RaceProgram.Failure) {
                switch try await answer(program) {
                case .calibration(let calibration):
                    sides[side].calibration = calibration.like(sides[0].calibration)
                case .counts(let found): sides[side].counts = found
                case .samples: break
                }
            } catch .notStarted(let reason) where programs.count == 1 {
                return reason
            } catch {
                sides[side].failures.append(error)
            }
        }
        return nil
    }

    /// Measures the contest in one process of each program that calibrated it.
    mutating func measure(process: Int, _ programs: [RaceProgram]) async {
        for turn in programs.indices {
            let side = process.isMultiple(of: 2) ? turn : programs.count - 1 - turn
            guard let calibration = sides[side].calibration else { continue }
            task.work = .samples(calibration, process: process)
            do {
                if case .samples(let measured) = try await answer(programs[side]) {
                    sides[side].samples.append(measured)
                }
            } catch {
                sides[side].failures.append(error)
            }
        }
    }

    /// Records what was measured, and in the first report why something was not. What another build does not know is
    /// only not compared.
    func record(in benchmarks: inout [Benchmark]) {
        for (index, side) in sides.enumerated() {
            if let counts = side.counts {
                benchmarks[index].record(counts, of: contest)
            } else if let calibration = side.calibration, !side.samples.isEmpty {
                benchmarks[index].record(calibration, side.samples, of: contest)
            }
            guard let last = side.failures.last else { continue }
            let isOther = index > 0
            let reason =
                switch last {
                case _ where !side.samples.isEmpty:
                    "note: \(side.failures.count) of \(task.plan.processes) processes"
                        + "\(isOther ? " of the other build" : "") gave no numbers: \(last)."
                case .refused where isOther, .noStrategy where isOther:
                    "note: not compared, because the other build gave no numbers: \(last). An older build may lack "
                        + "the workload or the strategies."
                default: "error: \(isOther ? "the other build gave no numbers: " : "")\(last)."
                }
            benchmarks[0].refuse(contest, because: reason)
        }
    }

    /// Additional time that a process gets, because the preparation is not part of the plan.
    private static let slack = Duration.seconds(120)

    private func answer(_ program: RaceProgram) async throws(RaceProgram.Failure) -> RaceTask.Answer {
        try await program.answer(to: task, limit: task.plan.raceDuration * 4 + Self.slack)
    }
}
