import Foundation
import Synchronization

/// Where a child process reports to, from any thread: what was its standard output.
///
/// Standard output itself becomes another name for standard error, so that a strategy may print.
final class ReportChannel: Sendable {
    // Held for as long as a message takes: two must not be mixed.
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
