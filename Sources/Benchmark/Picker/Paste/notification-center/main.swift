import Observers

enum DownloadNotification: Hashable { case progressed, finished }

protocol DownloadObserver: AnyObject {
    func receive(_ notification: DownloadNotification, from downloader: Downloader, with value: Double)
}

/// The center of a program: observers register for a name, or for every name.
typealias DownloadCenter = KeyedObservers<DownloadNotification, any DownloadObserver>

final class Downloader {
    private let center: DownloadCenter

    init(center: DownloadCenter) { self.center = center }

    func receive(_ bytes: Int, of total: Int) {
        post(.progressed, Double(bytes) / Double(total))
        if bytes == total { post(.finished, Double(total)) }
    }

    private func post(_ name: DownloadNotification, _ value: Double) {
        center.notify(about: name, with: (name, self, value)) { $0.receive($1.0, from: $1.1, with: $1.2) }
    }
}

final class ProgressBar: DownloadObserver {
    func receive(_ notification: DownloadNotification, from downloader: Downloader, with value: Double) {
        print(notification, value)
    }
}

let center = DownloadCenter()
let downloader = Downloader(center: center)
var bar: ProgressBar? = ProgressBar()
if let bar { center.add(bar, about: .progressed) }
downloader.receive(2, of: 2)
// The observation ends when the object is deallocated or removed.
bar = nil
downloader.receive(2, of: 2)
// progressed 1.0
