import ObserverRegistry
import Observers

final class Downloader {
    enum Event { case progressed(Double), finished(bytes: Int) }

    let observers = OwnerBoundObservers<Downloader, Event>()

    func receive(_ bytes: Int, of total: Int) {
        observers.notify(.progressed(Double(bytes) / Double(total)), from: self)
        if bytes == total { observers.notify(.finished(bytes: total), from: self) }
    }
}

final class ProgressBar {
    // The closure receives its owner instead of capturing it. The observation ends with the bar.
    init(_ downloader: Downloader) {
        downloader.observers.add(self) { bar, _, event in bar.show(event) }
    }

    private func show(_ event: Downloader.Event) { print(event) }
}

final class Log {}

let downloader = Downloader()
let log = Log()
let observation = downloader.observers.add(log) { _, _, event in print("log:", event) }
var bar: ProgressBar? = ProgressBar(downloader)
downloader.receive(1, of: 2)
bar = nil
downloader.receive(2, of: 2)
observation.cancel()
downloader.receive(2, of: 2)
// log: progressed(0.5)
// progressed(0.5)
// log: progressed(1.0)
// log: finished(bytes: 2)
