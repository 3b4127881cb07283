import BenchmarkEngine
import ObservatoryWorkloads

/// A contest in progress: its task, and what its processes have measured so far, for each program.
struct RaceEntry {
    let contest: Contest

    private var task: RaceTask
    private var calibrations: [Calibration] = []
    private var counts: [RaceCounts?]
    private var samples: [[RaceSamples]]
    /// The number of processes that gave no numbers, and why the last of them did not.
    private var failures = 0
    private var last: RaceProgram.Failure?

    init(_ task: RaceTask, _ contest: Contest, sides: Int) {
        self.task = task
        self.contest = contest
        samples = Array(repeating: [], count: sides)
        counts = Array(repeating: nil, count: sides)
    }

    /// Calibrates the contest, or counts if it is not timed.
    ///
    /// - Returns: Why no process of the only program could be started; `nil` if one was.
    mutating func prepare(_ programs: [RaceProgram]) async -> String? {
        task.work = contest.isTimed ? .calibration : .counts
        do throws(RaceProgram.Failure) {
            for (side, program) in programs.enumerated() {
                switch try await answer(program) {
                case .calibration(let calibration): calibrations.append(calibration.like(calibrations.first))
                case .counts(let found): counts[side] = found
                case .samples: break
                }
            }
        } catch .notStarted(let reason) where programs.count == 1 {
            return reason
        } catch {
            last = error
        }
        return nil
    }

    /// Measures the contest in one process of each program; does nothing if it was not calibrated for all.
    mutating func measure(process: Int, _ programs: [RaceProgram]) async {
        guard calibrations.count == programs.count else { return }
        for turn in programs.indices {
            let side = process.isMultiple(of: 2) ? turn : programs.count - 1 - turn
            task.work = .samples(calibrations[side], process: process)
            do {
                if case .samples(let measured) = try await answer(programs[side]) {
                    samples[side].append(measured)
                }
            } catch {
                failures += 1
                last = error
            }
        }
    }

    /// Records what was measured, or why nothing was.
    func record(in benchmarks: inout [Benchmark]) {
        for side in benchmarks.indices {
            if let counts = counts[side] {
                benchmarks[side].record(counts, of: contest)
            } else if !samples[side].isEmpty {
                benchmarks[side].record(calibrations[side], samples[side], of: contest)
                guard let last else { continue }
                let processes = task.plan.processes * benchmarks.count
                benchmarks[side].refuse(
                    contest, because: "note: \(failures) of \(processes) processes gave no numbers: \(last).")
            } else if let last {
                benchmarks[side].refuse(contest, because: "error: \(last).")
            }
        }
    }

    /// Additional time that a process gets, because the preparation is not part of the plan.
    private static let slack = Duration.seconds(120)

    private func answer(_ program: RaceProgram) async throws(RaceProgram.Failure) -> RaceTask.Answer {
        try await program.answer(to: task, limit: task.plan.raceDuration * 4 + Self.slack)
    }
}
