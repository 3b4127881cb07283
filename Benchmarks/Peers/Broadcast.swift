import Synchronization

/// Passes what is sent on to any number of streams.
///
/// `AsyncStream` has one reader; for several there is a stream for each, as is the custom.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Makes a stream of all that is sent from now on. It takes itself out when its reader is cancelled.
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

    /// Hands an element to every stream.
    func send(_ element: Element) {
        for continuation in state.withLock({ $0.continuations }).values { continuation.yield(element) }
    }

    /// Ends every stream.
    func finish() {
        for continuation in state.withLock({ $0.continuations }).values { continuation.finish() }
    }
}
