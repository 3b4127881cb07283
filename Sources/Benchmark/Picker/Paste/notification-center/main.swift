import Observers

enum DownloadNotification: Int, CaseIterable { case progressed, finished }

/// The center of a program: observers register a block for a name. For objects that are held weakly, use
/// `KeyedObservers` with the names as keys.
final class DownloadCenter {
    private let blocks = ClosureObservers<Downloader, Double>(channels: DownloadNotification.allCases.count)

    func addObserver(
        for name: DownloadNotification, using block: @escaping (Downloader, Double) -> Void
    ) -> ObservationToken {
        blocks.observe(on: name.rawValue, block)
    }

    func post(_ name: DownloadNotification, from downloader: Downloader, _ value: Double) {
        blocks.notify(value, from: downloader, on: name.rawValue)
    }
}

final class Downloader {
    private let center: DownloadCenter

    init(center: DownloadCenter) { self.center = center }

    func receive(_ bytes: Int, of total: Int) {
        center.post(.progressed, from: self, Double(bytes) / Double(total))
        if bytes == total { center.post(.finished, from: self, Double(total)) }
    }
}

let center = DownloadCenter()
let downloader = Downloader(center: center)
let progress = center.addObserver(for: .progressed) { downloader, value in print("progressed", value) }
// The observation ends when the token is cancelled or dropped.
let end = center.addObserver(for: .finished) { _, bytes in print("finished", bytes) }
downloader.receive(1, of: 2)
progress.cancel()
downloader.receive(2, of: 2)
// progressed 0.5
// finished 2.0
