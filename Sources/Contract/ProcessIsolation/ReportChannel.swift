import Foundation
import Synchronization

/// The channel on which a child process reports, from any thread: its original standard output.
///
/// `STDOUT_FILENO` then refers to standard error, so that a strategy may print.
final class ReportChannel: Sendable {
    // Locked for each whole message, so that two do not mix.
    private let handle: Mutex<FileHandle>

    init() throws {
        let descriptor = dup(STDOUT_FILENO)
        guard descriptor >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EBADF)
        }
        handle = Mutex(FileHandle(fileDescriptor: descriptor))
    }

    func send(_ message: ChildMessage) throws { try send(message.line) }

    func send(_ line: [UInt8]) throws { try handle.withLock { try $0.write(contentsOf: Data(line)) } }
}
