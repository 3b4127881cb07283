import ObserverRegistry

/// Puts each element into any number of inboxes, each of which is read at its own pace.
final class Broadcast<Element: Sendable>: Sendable {
    private let feeds = SharedRegistry<Void, Feed<Element>>(())

    /// The number of inboxes that are being filled.
    var inboxCount: Int { feeds.storedCount }

    /// Creates an inbox for all elements that are sent from now on.
    func makeInbox() -> Inbox<Element>.Reader {
        let inbox = Inbox<Element>()
        let id = feeds.add(Feed(inbox: inbox))
        return Inbox.Reader(inbox, SharedRegistrationHandle(id, in: feeds))
    }

    /// Puts an element into every inbox. Complexity: O(*n*) for *n* inboxes.
    func send(_ element: Element) { feeds.emit { _ in (element, 0) } }
}

/// Fills an inbox, and closes it when the reader or the broadcast is deallocated.
struct Feed<Element: Sendable>: ~Copyable, SharedRecord {
    let inbox: Inbox<Element>

    borrowing func receive(_ element: Element) -> Delivery {
        inbox.put(element)
        return .made
    }

    deinit { inbox.close() }
}
