package import Foundation
import Synchronization

/// The channel on which a child process reports, from any thread: its original standard output.
final class ReportChannel: Sendable {
    // Locked for each whole message, so that two do not mix.
    private let handle: Mutex<FileHandle>
    private let last = Mutex<(progress: ChildMessage, time: ContinuousClock.Instant)?>(nil)

    init() throws { handle = Mutex(try .takingOverStandardOutput()) }

    func send(_ message: ChildMessage) throws {
        let line = Data(try message.line)
        try handle.withLock { try $0.write(contentsOf: line) }
    }

    /// Sends a message about progress, unless it repeats the last one within a time far below any sensible limit.
    func sendProgress(_ message: ChildMessage) {
        let isDue = last.withLock { last in
            let now = ContinuousClock.now
            if let last, last.progress == message, now - last.time < .milliseconds(20) { return false }
            last = (message, now)
            return true
        }
        // If sending fails, the parent is gone, and this process is about to end.
        if isDue { try? send(message) }
    }
}

extension FileHandle {
    /// Returns standard output, for what a parent reads. `STDOUT_FILENO` then refers to standard error, or to
    /// nothing, so that a strategy may print.
    package static func takingOverStandardOutput(discardingPrints: Bool = false) throws -> FileHandle {
        let descriptor = dup(STDOUT_FILENO)
        let target = discardingPrints ? open("/dev/null", O_WRONLY) : STDERR_FILENO
        guard descriptor >= 0, target >= 0, dup2(target, STDOUT_FILENO) >= 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EBADF)
        }
        return FileHandle(fileDescriptor: descriptor)
    }
}
