import Observers

protocol DownloadObserver: AnyObject, Sendable {
    func download(_ file: String, reached fraction: Double)
    func download(_ file: String, finished bytes: Int)
}

/// A downloader of many files that any thread may use.
final class Downloader: Sendable {
    enum Event: Sendable { case progressed(String, Double), finished(String, Int) }

    private let observers = ThreadSafeKeyedObservers<Void, String, any DownloadObserver, Event>(()) {
        switch $1 {
        case .progressed(let file, let fraction): $0.download(file, reached: fraction)
        case .finished(let file, let bytes): $0.download(file, finished: bytes)
        }
    }

    /// Registers an observer for every file.
    func add(_ observer: any DownloadObserver) { observers.add(observer) }

    func add(_ observer: any DownloadObserver, about file: String) { observers.add(observer, about: file) }

    /// Once this has returned, no new call of the observer begins.
    func remove(_ observer: any DownloadObserver) { observers.removeAll(of: observer) }

    func receive(_ bytes: Int, of total: Int, in file: String) {
        observers.notify { _ in (.progressed(file, Double(bytes) / Double(total)), about: file) }
        if bytes == total { observers.notify { _ in (.finished(file, total), about: file) } }
    }
}

final class ProgressBar: DownloadObserver {
    func download(_ file: String, reached fraction: Double) { print(file, "reached", fraction) }
    func download(_ file: String, finished bytes: Int) { print(file, "finished", bytes) }
}

let downloader = Downloader()
var bar: ProgressBar? = ProgressBar()
if let bar { downloader.add(bar, about: "a.zip") }
downloader.receive(2, of: 2, in: "a.zip")
downloader.receive(2, of: 2, in: "b.zip")
// The observation ends when the object is deallocated or removed.
bar = nil
downloader.receive(2, of: 2, in: "a.zip")
// a.zip reached 1.0
// a.zip finished 2
