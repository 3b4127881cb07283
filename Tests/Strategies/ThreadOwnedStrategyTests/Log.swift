import Dispatch
import Foundation
import Synchronization

/// What was noted, in order, by any thread; and lets the test wait until there is enough of it.
final class Log<Entry: Sendable>: Sendable {
    private let noted = Mutex<[Entry]>([])
    private let count = DispatchSemaphore(value: 0)

    var entries: [Entry] { noted.withLock { $0 } }

    func note(_ entry: Entry) {
        noted.withLock { $0.append(entry) }
        count.signal()
    }

    /// Waits until so many entries have been noted that were not waited for before.
    func wait(for entries: Int) {
        for _ in 0..<entries { count.wait() }
    }
}

/// Says when it is freed.
final class Mortal: Sendable {
    private let log: Log<String>

    init(_ log: Log<String>) { self.log = log }

    deinit { log.note("freed") }
}

/// A place that can be emptied by any thread.
final class Place<Content: Sendable>: Sendable {
    private let content: Mutex<Content?>

    init(_ content: Content) { self.content = Mutex(content) }

    func use(_ body: (Content) -> Void) { if let content = content.withLock({ $0 }) { body(content) } }

    func empty() {
        let content = content.withLock { $0.take() }
        withExtendedLifetime(content) {}
    }
}

/// The thread that this is called on.
var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
