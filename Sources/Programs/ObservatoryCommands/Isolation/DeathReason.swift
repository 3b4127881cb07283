import Foundation
import Subprocess

/// How a process ended, in a few words.
enum DeathReason {
    /// As `signal 11 (segmentation fault)` or `exit status 0`.
    static func of(_ status: TerminationStatus) -> String {
        switch status {
        case .exited(let code): "exit status \(code)"
        case .signaled(let signal): name(of: signal).map { "signal \(signal) (\($0))" } ?? "signal \(signal)"
        }
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
