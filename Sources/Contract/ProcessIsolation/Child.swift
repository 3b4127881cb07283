import Foundation
import ObservatorySupport
import ObserverContract
import Subprocess
import Synchronization

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// One child process, from start to end.
final class Child: Sendable {
    private struct State {
        var log = ChildLog()
        var reason = DeathReason()
        /// How many more checks the silent child survives, if it is not starved.
        var looksLeft: Double
        var isOverdue: Bool { looksLeft <= 0 }
        /// How long the child may be silent.
        var limit: Duration
    }

    private let program: String
    private let limit: Duration
    private let state: Mutex<State>

    /// Prepares a child that is killed when it is silent for longer than the limit. The limit for its first
    /// message is longer, because a busy machine may start it late.
    init(program: String, limit: Duration, startLimit: Duration = .seconds(10)) {
        self.program = program
        self.limit = limit
        let first = max(limit, startLimit)
        state = Mutex(State(looksLeft: (first / limit * Self.looks).rounded(.up), limit: first))
    }

    /// Performs a request in the child, until it is done or the child dies or is killed for being silent.
    ///
    /// - Parameter progress: Called during the work with how much is done.
    /// - Returns: The log of the request. If that was for trials, the log has at least one run.
    func perform(
        _ request: ChildRequest, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> ChildLog {
        let line = try request.line
        let result = try await run(
            .path(FilePath(program)), arguments: [ChildProgram.command],
            // Writing a backtrace would take longer than a scenario may.
            environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
            input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            async let errorsAreOver: Void = self.readErrors(from: execution.standardError)
            try await withThrowingTaskGroup { group in
                group.addTask {
                    try await self.waitForDeadline(of: execution.processIdentifier.value)
                    try? execution.send(signal: .kill)
                }
                // Does not finish the writer, because the end of its input tells the child to exit.
                group.addTask { _ = try? await execution.standardInputWriter.write(line) }
                try await self.listen(to: execution.standardOutput, progress)
                // The child is done, is dead, or has closed its output and cannot report any more.
                try? execution.send(signal: .kill)
                group.cancelAll()
            }
            try await errorsAreOver
        }
        // A cancelled task kills its child, which is no death of a strategy.
        try Task.checkCancellation()
        let log = state.withLock { state in
            state.log.close(by: ending(state, result.terminationStatus))
            return state.log
        }
        // It says nothing about the strategy.
        if log.ending.death?.contains(noMoreThreads) == true {
            throw Isolation.StartError(program: program, reason: noMoreThreads)
        }
        return log
    }

    /// Reads messages until the request is done, or the output ends.
    private func listen(to output: SubprocessOutputSequence, _ progress: (Int) -> Void) async throws {
        var splitter = LineSplitter()
        for try await bytes in output {
            let lines = bytes.withUnsafeBytes { splitter.lines(with: $0) }
            for message in lines.compactMap({ ChildMessage($0) }) {
                if case .working(let done) = message {
                    // A stopped terminal makes this wait, which is not the child's fault.
                    state.withLock { if !$0.isOverdue { $0.looksLeft = .infinity } }
                    progress(done)
                }
                let isDone = state.withLock { state in
                    // It is being killed for its silence; what it wrote before must not make that a crash.
                    if state.isOverdue { return false }
                    state.log.record(message)
                    state.limit = limit
                    // That search does not run the strategy, and may take longer than a strategy may.
                    let isUnlimited = message == .diagnosing(.explanation)
                    state.looksLeft = isUnlimited ? .infinity : Self.looks + 1
                    return state.log.isDone
                }
                if isDone { return }
            }
        }
    }

    private func readErrors(from output: SubprocessOutputSequence) async throws {
        for try await bytes in output {
            bytes.withUnsafeBytes { bytes in state.withLock { $0.reason.read(bytes) } }
        }
    }

    /// How many times the parent checks within the limit.
    private static let looks = 4.0

    /// The smallest part of a check that counts, however starved the child is. So a child that is both hung and
    /// starved is killed after ten times the limit.
    private static let smallestPart = 1 / 8.0

    // Counts checks instead of reading the clock: if other work keeps this process's threads busy for longer
    // than the limit, the child's messages wait to be read just as long as the next check waits to run.
    private func waitForDeadline(of process: Int32) async throws {
        let pause = limit / Self.looks
        var starvation = Starvation(of: process)
        var isOverdue = false
        while !isOverdue {
            try await Task.sleep(for: pause, clock: .suspending)
            let part = max(1 - starvation.part(of: pause), Self.smallestPart)
            isOverdue = state.withLock { state in
                state.looksLeft -= part
                return state.isOverdue
            }
        }
    }

    private func ending(_ state: State, _ status: TerminationStatus) -> Run.Ending {
        if state.isOverdue {
            return .hung("no answer within \(String(format: "%.15g", state.limit / .seconds(1))) s")
        }
        return .crashed(state.reason.text(of: status))
    }
}
