import Observers

/// A downloader that any thread may use. One lock protects its state and its observers; no observer is
/// called with the lock held.
final class Downloader: Sendable {
    enum Event: Sendable { case progressed(Double), finished(bytes: Int) }

    let observers = ThreadSafeObservers<Int, Downloader, Event>(0)

    var received: Int { observers.withState { $0 } }

    func receive(_ bytes: Int, of total: Int) {
        observers.notify(from: self) { received in
            received = bytes
            return .progressed(Double(bytes) / Double(total))
        }
        if bytes == total { observers.notify(from: self) { _ in .finished(bytes: total) } }
    }
}

let downloader = Downloader()
// Observers are called by a thread that calls receive. To use a queue: observe(calledOn: .main) { … }
let token = downloader.observers.observe { _, event in print(event) }
downloader.receive(2, of: 2)
// Once this has returned, no new call of the observer begins.
token.cancel()
downloader.receive(2, of: 2)
// progressed(1.0)
// finished(bytes: 2)
