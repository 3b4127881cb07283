import Dispatch
import Synchronization

/// The entries that any thread has noted, in order. A test can wait for a number of them.
package final class Log<Entry: Sendable>: Sendable {
    private let noted = Mutex<[Entry]>([])
    private let count = DispatchSemaphore(value: 0)

    package init() {}

    package var entries: [Entry] {
        get { noted.withLock { $0 } }
        set { noted.withLock { $0 = newValue } }
    }

    package func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
        count.signal()
    }

    /// Waits for this many entries, not counting those that earlier calls waited for.
    package func wait(for entries: Int) {
        for _ in 0..<entries { count.wait() }
    }
}
