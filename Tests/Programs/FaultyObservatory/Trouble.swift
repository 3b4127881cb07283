import Foundation
import Synchronization

/// What a strategy does when an observer is told that the player was stopped.
enum Trouble: String, CaseIterable {
    /// Nothing but print, which must not disturb what the process says of its work.
    case prints
    case traps
    case overflows
    case deadlocks
    case loops
    case exits
    /// What another process may do to this one at any time.
    case isKilled = "is-killed"
    case leaks

    /// Does it; what it leaks is what it is given.
    func strike(leaking object: Any) {
        switch self {
        case .prints:
            print("{\"done\":{}}")
        case .traps:
            print([Int](repeating: 0, count: CommandLine.arguments.count)[1_000_000])
        case .overflows:
            print(depth(below: 0))
        case .deadlocks:
            let lock = NSLock()
            lock.lock()
            lock.lock()
        case .loops:
            while Date() > .distantPast {}
        case .exits:
            exit(0)
        case .isKilled:
            kill(getpid(), SIGKILL)
        case .leaks:
            Self.leaked.withLock { $0.append(Kept(object: object)) }
        }
    }

    /// What is only ever kept, and never used again by whatever thread.
    private struct Kept: @unchecked Sendable {
        let object: Any
    }

    private static let leaked = Mutex<[Kept]>([])

    // What is done after the call keeps the optimizer from making it a loop.
    @inline(never)
    private func depth(below level: Int) -> Int {
        level < 0 ? 0 : depth(below: level + 1) ^ depth(below: level + 2)
    }
}
