import Foundation
import Subprocess

/// How a process ended, in a few words, and why it trapped, found in what it writes to its standard error.
struct DeathReason {
    /// How much of a line is kept.
    static let mostBytes = 400

    /// What a trap begins with: that of the standard library or `fatalError`, of `precondition`, of `assert`.
    private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]

    /// What the last trap said, as `Fatal error: Index out of range`; `nil` when there was none.
    private(set) var trap: String?
    private var line: [UInt8] = []

    /// Reads on in what the process writes.
    mutating func hear(_ bytes: some Sequence<UInt8>) {
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
        // Before it comes the place in the source, which need not be that of the strategy.
        if let start = Self.beginnings.compactMap({ text.range(of: $0)?.lowerBound }).min() {
            trap = String(text[start...])
        }
        // Without the address, which is another one every time.
        if text.hasPrefix("Simultaneous accesses to ") {
            trap = "Simultaneous accesses, of which one would change the value"
        }
    }

    /// As `signal 5 (trap): Fatal error: Index out of range` or `exit status 0`.
    func text(of status: TerminationStatus) -> String {
        let end =
            switch status {
            case .exited(let code): "exit status \(code)"
            case .signaled(let signal):
                Self.name(of: signal).map { "signal \(signal) (\($0))" } ?? "signal \(signal)"
            }
        return trap.map { "\(end): \($0)" } ?? end
    }

    // Numbers differ between systems, so that the names have to come from the system's constants.
    private static func name(of signal: Int32) -> String? {
        switch signal {
        case SIGABRT: "abort"
        case SIGBUS: "bus error"
        case SIGFPE: "arithmetic error"
        case SIGHUP: "hang-up"
        case SIGILL: "illegal instruction"
        case SIGINT: "interrupt"
        case SIGKILL: "killed"
        case SIGPIPE: "broken pipe"
        case SIGSEGV: "segmentation fault"
        case SIGSYS: "bad system call"
        case SIGTERM: "terminated"
        case SIGTRAP: "trap"
        case SIGXCPU: "out of processor time"
        default: nil
        }
    }
}
