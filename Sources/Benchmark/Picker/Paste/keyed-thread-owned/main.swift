import Dispatch
import Observers

protocol DownloadObserver: AnyObject, Sendable {
    func download(_ file: String, reached fraction: Double)
}

/// A downloader of many files that calls its observers on its own thread, which here is a serial queue.
final class Downloader: Sendable {
    let queue = DispatchQueue(label: "downloader")
    private let observers = ThreadSafeKeyedObservers<Void, String, any DownloadObserver, (String, Double)>(())
    {
        $0.download($1.0, reached: $1.1)
    }

    /// Registers an observer for every file.
    func add(_ observer: any DownloadObserver) { observers.add(observer) }

    func add(_ observer: any DownloadObserver, about file: String) { observers.add(observer, about: file) }

    func remove(_ observer: any DownloadObserver) { observers.removeAll(of: observer) }

    func receive(_ bytes: Int, of total: Int, in file: String) {
        let fraction = Double(bytes) / Double(total)
        let isQueued = observers.enqueue { _ in ((file, fraction), about: file) }
        if isQueued { queue.async { [self] in observers.deliverQueued() } }
    }
}

final class ProgressBar: DownloadObserver {
    func download(_ file: String, reached fraction: Double) { print(file, "reached", fraction) }
}

let downloader = Downloader()
let bar = ProgressBar()
downloader.add(bar, about: "a.zip")
downloader.receive(1, of: 2, in: "a.zip")
downloader.receive(1, of: 2, in: "b.zip")
// Waits until the observers have received everything so far.
downloader.queue.sync {}
downloader.remove(bar)
downloader.receive(2, of: 2, in: "a.zip")
downloader.queue.sync {}
// a.zip reached 0.5
