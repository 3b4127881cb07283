import Foundation

/// Where a child process reports to: what was its standard output.
///
/// Standard output itself becomes another name for standard error, so that a strategy may print.
struct ReportChannel {
    private let handle: FileHandle

    init() throws {
        let descriptor = dup(STDOUT_FILENO)
        guard descriptor >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EBADF)
        }
        handle = FileHandle(fileDescriptor: descriptor)
    }

    func send(_ message: ChildMessage) throws { try send(message.line) }

    func send(_ line: [UInt8]) throws { try handle.write(contentsOf: Data(line)) }
}
