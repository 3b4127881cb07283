import Dispatch
import Foundation
import ObservatorySupport

/// A queue of work for a player's own thread, which performs it in order.
///
///     let mailbox = Mailbox()
///     Thread { while let work = mailbox.next() { work() } }.start()
///     mailbox.put { print("on the thread") }
///     mailbox.close()
public final class Mailbox: Sendable {
    private struct State {
        var work: [@Sendable () -> Void] = []
        var isClosed = false
        var isOver = false
        /// The thread that performs the work.
        var reader: ObjectIdentifier?
    }

    private let state = Lock(State())
    /// Signalled once for each piece of work, and once when the mailbox is closed.
    private let bell = DispatchSemaphore(value: 0)

    /// Creates a mailbox without work.
    public init() {}

    /// Appends a piece of work, and returns at once. Once ``next()`` has returned `nil`, nothing performs it.
    public func put(_ work: @escaping () -> Void) {
        // Handed over to the mailbox's thread; the player must guard any state that it shares with others.
        nonisolated(unsafe) let work = work
        state.withLock { $0.work.append { work() } }
        bell.signal()
    }

    /// Waits for the next piece of work and returns it; `nil` when the mailbox is closed and empty.
    public func next() -> (() -> Void)? {
        if state.withLock(\.isOver) { return nil }
        bell.wait()
        return state.withLock { state -> (@Sendable () -> Void)? in
            state.reader = ObjectIdentifier(Thread.current)
            if !state.work.isEmpty { return state.work.removeFirst() }
            state.isOver = state.isClosed
            // Another thread may get the address of this one.
            if state.isOver { state.reader = nil }
            return nil
        }
    }

    /// Closes the mailbox. Work that is already in it is still performed.
    public func close() {
        state.withLock { $0.isClosed = true }
        bell.signal()
    }

    /// Waits until all work put in so far has been performed.
    ///
    /// - Precondition: It is not called on the mailbox's own thread, which would wait for itself.
    public func settle() {
        let isDone = DispatchSemaphore(value: 0)
        let waits = state.withLock { state in
            precondition(state.reader != ObjectIdentifier(Thread.current), "a thread waits for itself")
            if !state.isOver { state.work.append { isDone.signal() } }
            return !state.isOver
        }
        guard waits else { return }
        bell.signal()
        isDone.wait()
    }
}
