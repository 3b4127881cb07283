// Needs no library. Observers cannot be removed: they stay as long as the subject.

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

    // An event that an observer causes is queued with its audience, and delivered after the current one.
    private func notify(_ event: Event) {
        queue.append((event, observers))
        if isNotifying { return }
        isNotifying = true
        while !queue.isEmpty {
            let waiting = queue
            queue = []
            for (event, audience) in waiting { for observer in audience { observer(self, event) } }
        }
        isNotifying = false
    }
}

let downloader = Downloader()
downloader.observe { _, event in print(event) }
downloader.receive(2, of: 2)
// progressed(1.0)
// finished(bytes: 2)
