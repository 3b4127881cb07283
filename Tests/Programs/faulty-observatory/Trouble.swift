import Foundation
import Synchronization

/// What a strategy does when it notifies an observer that the player stopped.
enum Trouble: String, CaseIterable {
    /// Only prints, which must not corrupt what the process reports.
    case prints
    case traps
    /// Traps if another thread notifies an observer at the same time.
    case trapsTogether = "traps-together"
    case overflows
    case deadlocks
    case loops
    case exits
    /// Sends itself SIGKILL, as another process may do at any time.
    case isKilled = "is-killed"
    case leaks

    /// Causes the trouble; `leaks` leaks the given object.
    func strike(leaking object: Any) {
        switch self {
        case .prints:
            print("{\"done\":{}}")
        case .traps:
            print([Int](repeating: 0, count: CommandLine.arguments.count)[1_000_000])
        case .trapsTogether:
            if Self.notifying.add(1, ordering: .relaxed).newValue > 1 { fatalError("not alone") }
            usleep(200)
            Self.notifying.subtract(1, ordering: .relaxed)
        case .overflows:
            print(depth(below: 0))
        case .deadlocks:
            let lock = NSLock()
            lock.lock()
            lock.lock()
        case .loops:
            // It works from time to time, which leaves the processor to other tests.
            while Date() > .distantPast { usleep(1_000) }
        case .exits:
            exit(0)
        case .isKilled:
            kill(getpid(), SIGKILL)
        case .leaks:
            Self.leaked.withLock { $0.append(Kept(object: object)) }
        }
    }

    /// A leaked object. Sendable, because the object is only stored, and no thread uses it again.
    private struct Kept: @unchecked Sendable {
        let object: Any
    }

    private static let notifying = Atomic(0)

    private static let leaked = Mutex<[Kept]>([])

    // The work after the recursive calls keeps the optimizer from turning them into a loop.
    @inline(never)
    private func depth(below level: Int) -> Int {
        level < 0 ? 0 : depth(below: level + 1) ^ depth(below: level + 2)
    }
}
