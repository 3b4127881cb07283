import Observers

protocol DownloadObserver: AnyObject {
    func downloadProgressed(_ downloader: Downloader, _ fraction: Double)
    func downloadFinished(_ downloader: Downloader, _ bytes: Int)
}

final class Downloader {
    // A list that holds objects of any protocol weakly.
    private let observers = MulticastDelegate<any DownloadObserver>()

    func addObserver(_ observer: any DownloadObserver) { observers.addDelegate(observer) }
    func removeObserver(_ observer: any DownloadObserver) { observers.removeDelegate(observer) }

    func receive(_ bytes: Int, of total: Int) {
        observers.invokeDelegates(with: (self, Double(bytes) / Double(total))) {
            $0.downloadProgressed($1.0, $1.1)
        }
        guard bytes == total else { return }
        observers.invokeDelegates(with: (self, total)) { $0.downloadFinished($1.0, $1.1) }
    }
}

final class ProgressBar: DownloadObserver {
    func downloadProgressed(_ downloader: Downloader, _ fraction: Double) { print("reached", fraction) }
    func downloadFinished(_ downloader: Downloader, _ bytes: Int) { print("finished", bytes) }
}

let downloader = Downloader()
var bar: ProgressBar? = ProgressBar()
if let bar { downloader.addObserver(bar) }
downloader.receive(1, of: 2)
// The observation ends when the object is deallocated or removed.
bar = nil
downloader.receive(2, of: 2)
// reached 0.5
