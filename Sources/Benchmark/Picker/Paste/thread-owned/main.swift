import Dispatch
import Observers

/// A downloader that calls its observers on its own thread, which here is a serial queue.
final class Downloader: Sendable {
    enum Event: Sendable { case progressed(Double), finished(bytes: Int) }

    let queue = DispatchQueue(label: "downloader")
    private let observers = ThreadSafeObservers<Void, Downloader, Event>(())

    func observe(_ observer: @escaping @Sendable (Downloader, Event) -> Void) -> SharedObservationToken {
        observers.observe(observer)
    }

    func receive(_ bytes: Int, of total: Int) {
        emit(.progressed(Double(bytes) / Double(total)))
        if bytes == total { emit(.finished(bytes: total)) }
    }

    private func emit(_ event: Event) {
        let isQueued = observers.enqueue(from: self) { _ in event }
        if isQueued { queue.async { [self] in observers.deliverQueued() } }
    }
}

let downloader = Downloader()
let token = downloader.observe { _, event in print(event) }
downloader.receive(2, of: 2)
// Waits until the observers have received everything so far.
downloader.queue.sync {}
token.cancel()
downloader.receive(2, of: 2)
// progressed(1.0)
// finished(bytes: 2)
