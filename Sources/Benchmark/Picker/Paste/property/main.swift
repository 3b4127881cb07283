import ObserverRegistry
import Observers

final class Downloader {
    let fraction = ObservableValue(0.0)
    let finishedBytes = ObservableValue<Int?>(nil)

    func receive(_ bytes: Int, of total: Int) {
        fraction.value = Double(bytes) / Double(total)
        if bytes == total { finishedBytes <- total }
    }
}

final class ProgressBar {
    // The observation ends with the bar. With .initial, the closure is called at once as well.
    init(_ downloader: Downloader) {
        downloader.fraction.addObserver(self, options: [.initial, .new]) { _, change in
            print("reached", change.newValue ?? 0)
        }
    }
}

let downloader = Downloader()
let subscription = downloader.finishedBytes.subscribe { _, bytes in print("finished", bytes ?? 0) }
var bar: ProgressBar? = ProgressBar(downloader)
downloader.receive(1, of: 2)
bar = nil
downloader.receive(2, of: 2)
subscription.cancel()
downloader.receive(2, of: 2)
// reached 0.0
// reached 0.5
// finished 2
