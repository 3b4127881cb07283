import Foundation
import ObserverContract
import Subprocess
import Synchronization

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// One child process, from its start to its death.
final class Child: Sendable {
    private struct State {
        var log = ChildLog()
        var reason = DeathReason()
        /// How many looks are left before the child has been silent for too long.
        var looksLeft: Int
        var isOverdue: Bool { looksLeft <= 0 }
    }

    private let program: String
    private let limit: Duration
    private let state: Mutex<State>

    /// Prepares a child.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - limit: How long the child may be silent before it is killed.
    ///   - startLimit: How long it may take at least until it begins, on a machine that is busy with other things.
    init(program: String, limit: Duration, startLimit: Duration = .seconds(10)) {
        self.program = program
        self.limit = limit
        let looks = max(limit, startLimit) / limit * Double(Self.looks)
        state = Mutex(State(looksLeft: Int(looks.rounded(.up)) + 1))
    }

    /// Lets the child do what it is asked to until it is done, dead, or killed for taking too long.
    ///
    /// - Parameters:
    ///   - first: What to do.
    ///   - progress: Called while work goes on, with how much is done.
    ///   - next: Called when that is done, with what the child said of it, and returns what to do next, of which the
    ///     same is true; `nil` when that was all.
    /// - Returns: What the child said of what it was asked to do last. Where trials were asked for, there is a run of
    ///   one at least.
    func perform(
        _ first: ChildRequest, progress: @escaping @Sendable (Int) -> Void = { _ in },
        then next: (ChildLog) throws -> ChildRequest? = { _ in nil }
    ) async throws -> ChildLog {
        let result = try await run(
            .path(FilePath(program)), arguments: [ChildProgram.command],
            // A backtrace on the terminal would take longer than a scenario may.
            environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
            input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            async let errorsAreOver: Void = self.hear(errors: execution.standardError)
            try await withThrowingTaskGroup { group in
                group.addTask {
                    try await self.waitForDeadline()
                    try? execution.send(signal: .kill)
                }
                var output = execution.standardOutput.makeAsyncIterator()
                var request: ChildRequest? = first
                while let line = try request?.line {
                    // Not finished before the child is dead: the end of its input tells it that we are.
                    group.addTask { _ = try? await execution.standardInputWriter.write(line) }
                    guard let log = try await self.listen(to: &output, progress) else { break }
                    request = try next(log)
                    if request != nil { self.beginAgain() }
                }
                // It is done, or dead, or it has closed its output and cannot be heard any more.
                try? execution.send(signal: .kill)
                group.cancelAll()
            }
            try await errorsAreOver
        }
        return state.withLock { state in
            state.log.close(by: ending(state, result.terminationStatus))
            return state.log
        }
    }

    /// Listens until the child is done, and returns what it said; `nil` when it will say no more.
    private func listen(
        to output: inout SubprocessOutputSequence.Iterator, _ progress: (Int) -> Void
    ) async throws -> ChildLog? {
        var splitter = LineSplitter()
        while let bytes = try await output.next() {
            let lines = bytes.withUnsafeBytes { splitter.lines(with: $0) }
            for message in lines.compactMap({ ChildMessage($0) }) {
                if case .working(let done) = message { progress(done) }
                let log = state.withLock { state in
                    state.looksLeft = Self.looks + 1
                    state.log.hear(message)
                    return state.log.isDone ? state.log : nil
                }
                if let log { return log }
            }
        }
        return nil
    }

    private func beginAgain() {
        state.withLock { state in
            state.looksLeft = Self.looks + 1
            state.log = ChildLog()
        }
    }

    private func hear(errors: SubprocessOutputSequence) async throws {
        for try await bytes in errors {
            bytes.withUnsafeBytes { bytes in state.withLock { $0.reason.hear(bytes) } }
        }
    }

    /// How often the parent looks within the limit.
    private static let looks = 4

    // It counts its own looks and does not ask the clock. Where other work keeps the threads of this process busy for
    // longer than the limit, what the child has said waits to be read as long as this waits to look.
    private func waitForDeadline() async throws {
        while !isOverdue() { try await Task.sleep(for: limit / Self.looks, clock: .suspending) }
    }

    private func isOverdue() -> Bool {
        state.withLock { state in
            state.looksLeft -= 1
            return state.isOverdue
        }
    }

    private func ending(_ state: State, _ status: TerminationStatus) -> Run.Ending {
        if state.isOverdue { return .hung("no answer within \(limit.text)") }
        return .crashed(state.reason.text(of: status))
    }
}

extension Duration {
    /// The duration in seconds, as `2 s` or `0.5 s`.
    var text: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
