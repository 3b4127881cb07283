import Foundation
import ObserverContract
import Subprocess

/// Makes a comparison with every strategy in child processes of its own, so that one that traps, never
/// returns or exits costs nothing but the verdicts of the scenarios in which it did.
struct IsolatedComparison {
    /// How many seconds a scenario may take unless somebody says otherwise.
    static let timeLimit = 5.0

    /// How many strategies are run at a time.
    private static let width = min(2, ProcessInfo.processInfo.activeProcessorCount)

    private let comparison: Comparison
    private let program: String
    private let limit: Duration
    private let patience: Int
    private let tells: Bool

    /// Prepares to run a comparison in copies of a program.
    ///
    /// - Parameters:
    ///   - comparison: What is to be run.
    ///   - program: The path of the program.
    ///   - limit: How long a scenario may take.
    ///   - patience: In how many scenarios a strategy may hang until the others are not tried any more.
    ///   - tells: Whether the runs say what was done, and not only what became of it.
    init(
        _ comparison: Comparison, program: String = Self.thisProgram,
        limit: Duration = .seconds(Self.timeLimit), patience: Int = .max, tells: Bool = false
    ) {
        self.tells = tells
        self.comparison = comparison
        self.program = program
        self.limit = limit
        self.patience = patience
    }

    /// Runs everything and reports.
    func run() async throws(UsageError) -> ComparisonReport {
        let runs = try await runs()
        do { return try comparison.report(of: runs.map { $0.map(\.outcome) }) } catch {
            throw .scenario(error)
        }
    }

    /// Runs everything: what became of each trial of each strategy, in order.
    func runs() async throws(UsageError) -> [[RecordedRun]] {
        // A child may die while it is being told what to do; that must not kill us.
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        do {
            return try await allRuns()
        } catch let error as SubprocessError {
            throw .cannotStart(program: program, reason: error.reason)
        } catch {
            throw .cannotStart(program: program, reason: error.localizedDescription)
        }
    }

    private func allRuns() async throws -> [[RecordedRun]] {
        let strategies = comparison.strategies
        let progress = ProgressLine()
        defer { progress.clear() }
        return try await withThrowingTaskGroup(of: (Int, [RecordedRun]).self) { group in
            var runs: [[RecordedRun]] = strategies.map { _ in [] }
            var waiting = strategies.indices.makeIterator()
            func startNext() {
                guard let next = waiting.next() else { return }
                group.addTask { (next, try await self.runs(of: strategies[next])) }
            }
            for _ in 0..<Self.width { startNext() }
            var finished = 0
            while let (number, result) = try await group.next() {
                runs[number] = result
                finished += 1
                progress.show("\(finished) of \(strategies.count) strategies compared")
                startNext()
            }
            return runs
        }
    }

    /// Starts a child for what is left to be run, until nothing is.
    private func runs(of strategy: any Strategy) async throws -> [RecordedRun] {
        let trials = comparison.trials(of: strategy)
        var runs: [RecordedRun] = []
        while runs.count < trials.count, runs.count(where: \.outcome.isHung) < patience {
            let request = ChildRequest(strategy, trials.dropFirst(runs.count), tells: tells)
            runs += try await Child(program: program, limit: limit).runs(of: request)
        }
        return runs
    }
}

extension IsolatedComparison {
    /// The path of the program that is running.
    static var thisProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}

extension ScenarioOutcome {
    fileprivate var isHung: Bool { if case .hung = ending { true } else { false } }
}

extension SubprocessError {
    /// Why a program could not be started, in a few words.
    fileprivate var reason: String {
        if code == .executableNotFound { return "there is no such program" }
        return underlyingError.map { "\($0)" } ?? description
    }
}
