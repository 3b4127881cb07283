import Observers

protocol DownloaderDelegate: AnyObject {
    func downloader(_ downloader: Downloader, reached fraction: Double)
    func downloader(_ downloader: Downloader, finished bytes: Int)
}

extension DownloaderDelegate {
    func downloader(_ downloader: Downloader, reached fraction: Double) {}
    func downloader(_ downloader: Downloader, finished bytes: Int) {}
}

final class Downloader {
    let delegates = MulticastDelegate<any DownloaderDelegate>()

    func receive(_ bytes: Int, of total: Int) {
        delegates.invokeDelegates(with: (self, Double(bytes) / Double(total))) { delegate, event in
            delegate.downloader(event.0, reached: event.1)
        }
        guard bytes == total else { return }
        delegates.invokeDelegates(with: (self, total)) { $0.downloader($1.0, finished: $1.1) }
    }
}

final class ProgressBar: DownloaderDelegate {
    func downloader(_ downloader: Downloader, reached fraction: Double) { print("reached", fraction) }
}

final class Log: DownloaderDelegate {
    func downloader(_ downloader: Downloader, finished bytes: Int) { print("finished", bytes) }
}

let downloader = Downloader()
let log = Log()
var bar: ProgressBar? = ProgressBar()
downloader.delegates.addDelegate(log)
if let bar { downloader.delegates.addDelegate(bar) }
downloader.receive(1, of: 2)
// Delegates are held weakly: an observation ends when the delegate is deallocated or removed.
bar = nil
downloader.receive(2, of: 2)
downloader.delegates.removeDelegate(log)
downloader.receive(2, of: 2)
// reached 0.5
// finished 2
