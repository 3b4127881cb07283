import Observers

/// A downloader that any thread may use: its state and its observers are behind one lock, which is not held while an
/// observer is called.
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
// An observer is called by the thread that receives. To be called on a queue: observe(calledOn: .main) { … }
let token = downloader.observers.observe { _, event in print(event) }
downloader.receive(2, of: 2)
// When this has returned, no call of the observer begins any more.
token.cancel()
downloader.receive(2, of: 2)
// progressed(1.0)
// finished(bytes: 2)
