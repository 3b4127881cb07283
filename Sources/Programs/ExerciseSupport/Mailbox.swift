import Dispatch
import Foundation
import Support

/// Work for a thread of a player's own, which is done in order.
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
        /// The thread that does the work.
        var reader: ObjectIdentifier?
    }

    private let state = Lock(State())
    /// Rung once for each piece of work, and once for the end.
    private let bell = DispatchSemaphore(value: 0)

    /// Creates a mailbox that is empty and open.
    public init() {}

    /// Puts a piece of work behind what is there, and returns at once.
    public func put(_ work: @escaping () -> Void) {
        // Handed over: what it shares with others is for the player to guard.
        nonisolated(unsafe) let work = work
        state.withLock { $0.work.append { work() } }
        bell.signal()
    }

    /// What is to be done next, as soon as there is anything; `nil` when nothing more will come.
    public func next() -> (() -> Void)? {
        bell.wait()
        return state.withLock { state -> (@Sendable () -> Void)? in
            state.reader = ObjectIdentifier(Thread.current)
            if !state.work.isEmpty { return state.work.removeFirst() }
            state.isOver = state.isClosed
            return nil
        }
    }

    /// Says that nothing more will come. What is there is still done.
    public func close() {
        state.withLock { $0.isClosed = true }
        bell.signal()
    }

    /// Waits until all is done that has been put in so far.
    ///
    /// - Precondition: It is not called by the thread that does the work, which would wait for itself.
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
