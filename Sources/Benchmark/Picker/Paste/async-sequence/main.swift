import Observers

final class Downloader: Sendable {
    enum Event: Sendable { case progressed(Double), finished(bytes: Int) }

    private let observers = ThreadSafeObservers<Void, Downloader, Event>(())

    /// The events from now on, for one reader. The observation ends with the reader's task or the stream.
    func events() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        let token = observers.observe { _, event in continuation.yield(event) }
        continuation.onTermination = { _ in token.cancel() }
        return stream
    }

    func receive(_ bytes: Int, of total: Int) {
        observers.notify(from: self) { _ in .progressed(Double(bytes) / Double(total)) }
        if bytes == total { observers.notify(from: self) { _ in .finished(bytes: total) } }
    }
}

let downloader = Downloader()
let events = downloader.events()
downloader.receive(2, of: 2)
for await event in events {
    print(event)
    if case .finished = event { break }
}
// progressed(1.0)
// finished(bytes: 2)
