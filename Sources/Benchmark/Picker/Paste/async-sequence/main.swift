import Observers

final class Downloader: Sendable {
    enum Event: Sendable { case progressed(Double), finished(bytes: Int) }

    private let observers = ThreadSafeObservers<Void, Downloader, Event>(())

    /// The events from now on, for one reader, until the downloader is deallocated. The observation ends with the
    /// reader's task or the stream.
    func events() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        let reader = Reader(continuation)
        let token = observers.observe { _, event in reader.continuation.yield(event) }
        continuation.onTermination = { _ in token.cancel() }
        return stream
    }

    func receive(_ bytes: Int, of total: Int) {
        observers.notify(from: self) { _ in .progressed(Double(bytes) / Double(total)) }
        if bytes == total { observers.notify(from: self) { _ in .finished(bytes: total) } }
    }
}

/// Ends the stream when the list no longer keeps the observer. A continuation does not do that by itself.
private final class Reader: Sendable {
    let continuation: AsyncStream<Downloader.Event>.Continuation

    init(_ continuation: AsyncStream<Downloader.Event>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}

var downloader: Downloader? = Downloader()
let events = downloader!.events()
downloader!.receive(2, of: 2)
downloader = nil
for await event in events {
    // A task that is cancelled may receive one more event.
    if Task.isCancelled { break }
    print(event)
}
// progressed(1.0)
// finished(bytes: 2)
