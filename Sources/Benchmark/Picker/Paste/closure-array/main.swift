// Needs no library. Observers stay as long as the subject: nothing can be removed.

final class Downloader {
    enum Event { case progressed(Double), finished(bytes: Int) }

    typealias Observer = (Downloader, Event) -> Void

    private var observers: [Observer] = []
    private var queue: [(event: Event, audience: [Observer])] = []
    private var isNotifying = false

    func observe(_ observer: @escaping Observer) { observers.append(observer) }

    func receive(_ bytes: Int, of total: Int) {
        notify(.progressed(Double(bytes) / Double(total)))
        if bytes == total { notify(.finished(bytes: total)) }
    }

    // What an observer causes waits until all observers have received this event, and goes to those of now.
    private func notify(_ event: Event) {
        queue.append((event, observers))
        if isNotifying { return }
        isNotifying = true
        while !queue.isEmpty {
            let (event, audience) = queue.removeFirst()
            for observer in audience { observer(self, event) }
        }
        isNotifying = false
    }
}

let downloader = Downloader()
downloader.observe { _, event in print(event) }
downloader.receive(2, of: 2)
// progressed(1.0)
// finished(bytes: 2)
