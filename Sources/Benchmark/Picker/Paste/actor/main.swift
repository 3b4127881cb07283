import Observers

actor Downloader {
    enum Event: Sendable { case progressed(Double), finished(bytes: Int) }

    private(set) var received = 0
    // Private, so that only the actor calls notify and every observer runs in the isolation of the actor.
    private let observers = ThreadSafeObservers<Void, Downloader, Event>(())

    // Registering and cancelling need no await.
    nonisolated func observe(
        _ observer: @escaping @Sendable (Downloader, Event) -> Void
    ) -> SharedObservationToken {
        observers.observe(observer)
    }

    func receive(_ bytes: Int, of total: Int) {
        received = bytes
        observers.notify(from: self) { _ in .progressed(Double(bytes) / Double(total)) }
        if bytes == total { observers.notify(from: self) { _ in .finished(bytes: total) } }
    }
}

let downloader = Downloader()
let token = downloader.observe { downloader, event in
    // The observer runs on the actor and can use it without await.
    downloader.assumeIsolated { print($0.received, event) }
}
await downloader.receive(2, of: 2)
token.cancel()
await downloader.receive(2, of: 2)
// 2 progressed(1.0)
// 2 finished(bytes: 2)
