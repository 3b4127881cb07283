import DequeModule
import ObserverRegistry
import Support

/// What has been sent to one reader and not been read yet.
///
/// An element is taken out by the reader when it runs, not handed to it when it is woken. A reader that is
/// cancelled in between therefore does not get it.
final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        /// The oldest first.
        var elements: Deque<Element> = []
        var isClosed = false
        /// Those who wait. Each is taken out under the lock before it is resumed, so it is resumed once. The check
        /// of a `CheckedContinuation` would allocate an object for every wait.
        var readers: Deque<UnsafeContinuation<Void, Never>> = []
    }

    private let state = Lock(State())

    /// Puts an element in, and wakes a reader if one waits.
    func put(_ element: Element) {
        let reader = state.withLock { state -> UnsafeContinuation<Void, Never>? in
            guard !state.isClosed else { return nil }
            state.elements.append(element)
            return state.readers.popFirst()
        }
        reader?.resume()
    }

    /// Lets nothing in any more; what is there can be read.
    func close() { wake { $0.isClosed = true } }

    /// Lets nothing in any more, and throws away what is there.
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
    /// The oldest element, as soon as there is one; `nil` when no more will come.
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

    /// Waits until there is something to read, or nothing more will come.
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
    /// What a consumer holds of its inbox. When it is deallocated, the inbox is not filled any more.
    final class Reader: Sendable {
        private let inbox: Inbox
        private let registration: SharedRegistrationHandle

        init(_ inbox: Inbox, _ registration: SharedRegistrationHandle) {
            self.inbox = inbox
            self.registration = registration
        }

        deinit { registration.cancel() }

        /// The oldest element, as soon as there is one; `nil` when no more will come, or the task is cancelled.
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
