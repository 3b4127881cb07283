// Needs no library. Observers stay as long as the subject: nothing can be removed.

final class Downloader {
    enum Event { case progressed(Double), finished(bytes: Int) }

    private var observers: [(Downloader, Event) -> Void] = []
    private var queue: [Event] = []
    private var isNotifying = false

    func observe(_ observer: @escaping (Downloader, Event) -> Void) { observers.append(observer) }

    func receive(_ bytes: Int, of total: Int) {
        notify(.progressed(Double(bytes) / Double(total)))
        if bytes == total { notify(.finished(bytes: total)) }
    }

    // What an observer causes waits until all observers have received this event.
    private func notify(_ event: Event) {
        queue.append(event)
        if isNotifying { return }
        isNotifying = true
        while !queue.isEmpty {
            let event = queue.removeFirst()
            for observer in observers { observer(self, event) }
        }
        isNotifying = false
    }
}

let downloader = Downloader()
downloader.observe { _, event in print(event) }
downloader.receive(2, of: 2)
// progressed(1.0)
// finished(bytes: 2)
