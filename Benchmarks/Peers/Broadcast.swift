import Synchronization

/// Passes each element to any number of streams.
///
/// An `AsyncStream` has only one reader, so each reader gets its own stream, as is usual.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Creates a stream of all elements from now on. The stream is removed when its reader is cancelled.
    func makeStream() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let id = state.withLock { state in
            defer { state.nextID += 1 }
            state.continuations[state.nextID] = continuation
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.continuations.removeValue(forKey: id) }
        }
        return stream
    }

    func send(_ element: Element) {
        for continuation in state.withLock({ $0.continuations }).values { continuation.yield(element) }
    }

    func finish() {
        for continuation in state.withLock({ $0.continuations }).values { continuation.finish() }
    }
}
