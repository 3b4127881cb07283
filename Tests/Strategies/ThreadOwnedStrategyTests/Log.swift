import Dispatch
import Foundation
import Synchronization

/// The entries that any thread has noted, in order. A test can wait for a number of them.
final class Log<Entry: Sendable>: Sendable {
    private let noted = Mutex<[Entry]>([])
    private let count = DispatchSemaphore(value: 0)

    var entries: [Entry] { noted.withLock { $0 } }

    func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
        count.signal()
    }

    /// Waits for this many entries, not counting those that earlier calls waited for.
    func wait(for entries: Int) {
        for _ in 0..<entries { count.wait() }
    }
}

/// Notes its own deallocation.
final class Mortal: Sendable {
    private let log: Log<String>

    init(_ log: Log<String>) { self.log = log }

    deinit { log.note("freed") }
}

/// Holds a value until any thread removes it.
final class Place<Content: Sendable>: Sendable {
    private let content: Mutex<Content?>

    init(_ content: Content) { self.content = Mutex(content) }

    func use(_ body: (Content) -> Void) { if let content = content.withLock({ $0 }) { body(content) } }

    func empty() {
        let content = content.withLock { $0.take() }
        withExtendedLifetime(content) {}
    }
}

/// The identity of the current thread.
var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
