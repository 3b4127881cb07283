import Observers

final class Downloader {
    enum Event { case progressed(Double), finished(bytes: Int) }

    let observers = ClosureObservers<Downloader, Event>()

    func receive(_ bytes: Int, of total: Int) {
        observers.notify(.progressed(Double(bytes) / Double(total)), from: self)
        if bytes == total { observers.notify(.finished(bytes: total), from: self) }
    }
}

final class ProgressBar {
    // The observation ends with the bag, and the bag with the bar.
    private let bag = ObservationBag()

    init(_ downloader: Downloader) {
        downloader.observers.observe { [weak self] _, event in self?.show(event) }.store(in: bag)
    }

    private func show(_ event: Downloader.Event) { print(event) }
}

let downloader = Downloader()
let token = downloader.observers.observe { _, event in print("log:", event) }
var bar: ProgressBar? = ProgressBar(downloader)
downloader.receive(1, of: 2)
bar = nil
downloader.receive(2, of: 2)
token.cancel()
downloader.receive(2, of: 2)
// log: progressed(0.5)
// progressed(0.5)
// log: progressed(1.0)
// log: finished(bytes: 2)
