import DequeModule
import ObservatorySupport
import ObserverRegistry

/// The elements that were sent to one reader and have not been read yet.
///
/// A woken reader takes the element only when it runs. A reader cancelled in between does not receive it.
final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        /// Oldest first.
        var elements: Deque<Element> = []
        var isClosed = false
        /// The waiting readers. Each is removed under the lock before it is resumed, so it is resumed exactly
        /// once. A `CheckedContinuation` would allocate an object for every wait.
        var readers: Deque<UnsafeContinuation<Void, Never>> = []
    }

    private let state = Lock(State())

    /// Appends an element unless the inbox is closed, and wakes a reader if one is waiting.
    func put(_ element: Element) {
        let reader = state.withLock { state -> UnsafeContinuation<Void, Never>? in
            guard !state.isClosed else { return nil }
            state.elements.append(element)
            return state.readers.popFirst()
        }
        reader?.resume()
    }

    /// Accepts no more elements; those in the inbox can still be read.
    func close() { wake { $0.isClosed = true } }

    /// Accepts no more elements, and discards those in the inbox.
    func discard() {
        wake { state in
            state.isClosed = true
            state.elements = []
        }
    }

    private func wake(after change: (inout State) -> Void) {
        let readers = state.withLock { state in
            change(&state)
            return exchange(&state.readers, with: [])
        }
        for reader in readers { reader.resume() }
    }
}

extension Inbox {
    /// Returns the oldest element, as soon as there is one; `nil` if the inbox is closed and empty.
    func next(isolation actor: isolated (any Actor)?) async -> Element? {
        while true {
            let (element, isOver) = state.withLock { state in
                let element = state.elements.popFirst()
                return (element, element == nil && state.isClosed)
            }
            if element != nil || isOver { return element }
            await change(isolation: actor)
        }
    }

    /// Waits until there is an element to read or the inbox is closed.
    private func change(isolation actor: isolated (any Actor)?) async {
        await withUnsafeContinuation(isolation: actor) { reader in
            let waits = state.withLock { state in
                guard state.elements.isEmpty, !state.isClosed else { return false }
                state.readers.append(reader)
                return true
            }
            if !waits { reader.resume() }
        }
    }
}

extension Inbox {
    /// A consumer's handle to its inbox. When the handle is deallocated, the inbox is no longer filled.
    final class Reader: Sendable {
        private let inbox: Inbox
        private let registration: SharedRegistrationHandle

        init(_ inbox: Inbox, _ registration: SharedRegistrationHandle) {
            self.inbox = inbox
            self.registration = registration
        }

        deinit { registration.cancel() }

        /// Returns the oldest element, as soon as there is one; `nil` if the inbox is closed and empty, or
        /// the task is cancelled.
        func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await withTaskCancellationHandler {
                await inbox.next(isolation: actor)
            } onCancel: {
                inbox.discard()
                registration.cancel()
            }
        }
    }
}
