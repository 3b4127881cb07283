import Observers

protocol DownloadObserver: AnyObject {
    func download(_ file: String, reached fraction: Double)
    func download(_ file: String, finished bytes: Int)
}

final class Downloader {
    private let observers = KeyedObservers<String, any DownloadObserver>()

    /// Registers an observer for every file.
    func add(_ observer: any DownloadObserver) { observers.add(observer) }

    func add(_ observer: any DownloadObserver, about file: String) { observers.add(observer, about: file) }

    func remove(_ observer: any DownloadObserver) { observers.removeAll(of: observer) }

    func receive(_ bytes: Int, of total: Int, in file: String) {
        let fraction = Double(bytes) / Double(total)
        observers.notify(about: file, with: (file, fraction)) { $0.download($1.0, reached: $1.1) }
        guard bytes == total else { return }
        observers.notify(about: file, with: (file, total)) { $0.download($1.0, finished: $1.1) }
    }
}

final class ProgressBar: DownloadObserver {
    func download(_ file: String, reached fraction: Double) { print(file, "reached", fraction) }
    func download(_ file: String, finished bytes: Int) { print(file, "finished", bytes) }
}

let downloader = Downloader()
var bar: ProgressBar? = ProgressBar()
if let bar { downloader.add(bar, about: "a.zip") }
downloader.receive(1, of: 2, in: "a.zip")
downloader.receive(1, of: 2, in: "b.zip")
// The observation ends when the object is deallocated or removed.
bar = nil
downloader.receive(2, of: 2, in: "a.zip")
// a.zip reached 0.5
