import ObserverRegistry
import Support

/// What has been sent to one reader and not been read yet.
///
/// An element is taken out by the reader when it runs, not handed to it when it is woken. A reader that is
/// cancelled in between therefore does not get it.
final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        /// What came last, in order.
        var arrived: [Element] = []
        /// What came before that, the oldest last.
        var next: [Element] = []
        var isClosed = false
        var readers: [CheckedContinuation<Void, Never>] = []

        var isEmpty: Bool { arrived.isEmpty && next.isEmpty }

        mutating func take() -> Element? {
            if next.isEmpty { next = exchange(&arrived, with: []).reversed() }
            return next.popLast()
        }
    }

    private let state = Lock(State())

    /// Puts an element in, and wakes the reader if it waits.
    func put(_ element: Element) {
        let readers = state.withLock { state in
            guard !state.isClosed else { return [CheckedContinuation<Void, Never>]() }
            state.arrived.append(element)
            return exchange(&state.readers, with: [])
        }
        for reader in readers { reader.resume() }
    }

    /// Lets nothing in any more; what is there can be read.
    func close() { wake { $0.isClosed = true } }

    /// Lets nothing in any more, and throws away what is there.
    func discard() {
        wake { state in
            state.isClosed = true
            state.arrived = []
            state.next = []
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
                let element = state.take()
                return (element, element == nil && state.isClosed)
            }
            if element != nil || isOver { return element }
            await change(isolation: actor)
        }
    }

    /// Waits until there is something to read, or nothing more will come.
    private func change(isolation actor: isolated (any Actor)?) async {
        await withCheckedContinuation(isolation: actor) { reader in
            let waits = state.withLock { state in
                guard state.isEmpty, !state.isClosed else { return false }
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
