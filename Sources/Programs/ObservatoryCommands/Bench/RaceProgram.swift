import BenchmarkEngine
import Foundation
import ObservatorySupport
import ObservatoryWorkloads
import ProcessIsolation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A program that times contests, each request in a new process.
struct RaceProgram {
    /// Why there is no answer.
    enum Failure: Error, Equatable, CustomStringConvertible {
        case notStarted(String)
        case died(String)
        case hung(Duration)
        case refused(String)
        case noStrategy

        var description: String {
            switch self {
            case .notStarted(let reason): "no process could be started: \(reason)"
            case .died(let how): "the process ended without an answer (\(how))"
            case .hung(let limit): "the process was killed after \(Int(limit / .seconds(1))) s"
            case .refused(let reason): "the process could not do it: \(reason)"
            case .noStrategy: "none of its strategies takes part"
            }
        }
    }

    let path: String

    /// What tells the file from another one that takes its place.
    var version: [Double] {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let number = attributes?[.systemFileNumber] as? Int
        let date = attributes?[.modificationDate] as? Date
        return [number.map(Double.init), date?.timeIntervalSinceReferenceDate].compactMap(\.self)
    }

    static let this = RaceProgram(path: Isolation.thisProgram)

    /// Performs a task in a new process.
    ///
    /// - Parameter limit: How long the process may take before it is killed.
    func answer(to task: RaceTask, limit: Duration) async throws(Failure) -> RaceTask.Answer {
        do {
            let line = String(decoding: try JSONEncoder().encode(task), as: UTF8.self)
            return try await withThrowingTaskGroup(of: RaceTask.Answer?.self) { group in
                group.addTask { try await answer(to: line) }
                group.addTask {
                    try await Task.sleep(for: limit)
                    return nil
                }
                // Cancels the other task; if that is the process, it is killed.
                defer { group.cancelAll() }
                guard let first = try await group.next(), let answer = first else {
                    throw Failure.hung(limit)
                }
                return answer
            }
        } catch let failure as Failure {
            throw failure
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            throw .died("it printed more than is read")
        } catch let error as SubprocessError {
            throw .notStarted(error.reason)
        } catch {
            throw .notStarted(error.localizedDescription)
        }
    }

    private func answer(to line: String) async throws -> RaceTask.Answer {
        let result = try await run(
            .path(FilePath(path)), arguments: [RaceTask.command, line],
            environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]), input: .none,
            // Enough for the samples of a contest; what prints without end is stopped.
            output: .data(limit: 1 << 24), error: .string(limit: 1 << 16))
        if let answer = try? JSONDecoder().decode(RaceTask.Answer.self, from: result.standardOutput) {
            return answer
        }
        if result.standardOutput == Data("null".utf8) { throw Failure.noStrategy }
        let said = result.standardError.split(separator: "\n").last.map(String.init)
        if result.terminationStatus == .exited(2), let said { throw Failure.refused(said) }
        throw Failure.died(["\(result.terminationStatus)", said].compactMap(\.self).joined(separator: ": "))
    }
}

extension RaceProgram {
    /// The program in a file; `nil` if the file is not executable, or is a report.
    init?(executable path: String) {
        guard FileManager.default.isExecutableFile(atPath: path), !URL(filePath: path).isFolder,
            !path.hasSuffix(".json")
        else { return nil }
        self.init(path: path)
    }

    /// Checks that the program is a build of this one: it has to answer a request that takes no time.
    func check() async throws {
        let task = RaceTask(
            workload: .notify, observers: 1, strategies: ["tokens"],
            plan: Plan(rounds: 1, sampleDuration: .zero, seed: 0), work: .counts)
        do throws(Failure) {
            _ = try await answer(to: task, limit: .seconds(60))
        } catch {
            throw UsageError(
                """
                "\(path)" cannot be compared with: it is neither results in a file whose name ends in .json, nor \
                a build of this program; asked for a count, \(error).
                """)
        }
    }
}
