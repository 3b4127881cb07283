import Foundation
import ObservatorySupport
import Subprocess

/// How a process ended, and the message of its last trap, read from its standard error.
struct DeathReason {
    /// The number of bytes of a line that are kept.
    static let mostBytes = 400

    /// How messages of traps begin: `fatalError` and the standard library, `precondition`, `assert`.
    private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]

    /// The message of the last trap, such as `Fatal error: Index out of range`; `nil` when there was none.
    private(set) var trap: String?
    private var line: [UInt8] = []

    /// Reads more standard error.
    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                endLine()
            } else if line.count < Self.mostBytes {
                line.append(byte)
            }
        }
    }

    private mutating func endLine() {
        let text = String(decoding: line, as: UTF8.self)
        line = []
        // Drops the source location before it, which need not be in the strategy.
        if let start = Self.beginnings.compactMap({ text.range(of: $0)?.lowerBound }).min() {
            trap = MessageText.line(String(text[start...]))
        }
        // Drops the address, which differs in every run.
        if text.hasPrefix("Simultaneous accesses to ") {
            trap = "Simultaneous accesses, at least one of which changes the value"
        }
    }

    /// Returns a text such as `signal 5 (trap): Fatal error: Index out of range` or `exit status 0`.
    func text(of status: TerminationStatus) -> String {
        let end =
            switch status {
            case .exited(let code): "exit status \(code)"
            case .signaled(let signal):
                "signal \(signal)" + (Self.names[signal].map { " (\($0))" } ?? "")
            }
        return trap.map { "\(end): \($0)" } ?? end
    }

    // Uses the system's constants, because the numbers differ between systems.
    private static let names: [Int32: String] = [
        SIGABRT: "abort", SIGBUS: "bus error", SIGFPE: "arithmetic error", SIGHUP: "hang-up",
        SIGILL: "illegal instruction", SIGINT: "interrupt", SIGKILL: "killed", SIGPIPE: "broken pipe",
        SIGSEGV: "segmentation fault", SIGSYS: "bad system call", SIGTERM: "terminated", SIGTRAP: "trap",
        SIGXCPU: "out of processor time",
    ]
}
