import Observers
import Synchronization

/// A download that reports on whichever thread delivers the data.
final class Download: Sendable {
    private let observers = ThreadSafeObservers<Int, Download, Int>(0)

    func observe(_ observer: @escaping @Sendable (Download, Int) -> Void) -> SharedObservationToken {
        observers.observe(observer)
    }

    func advance() {
        observers.notify(from: self) { percent in
            percent += 50
            return percent
        }
    }
}

/// Hops to the main actor, and trusts that it is still wanted when it gets there.
@MainActor
final class HoppingBar {
    private var token: SharedObservationToken?

    init(_ download: Download) {
        token = download.observe { [weak self] _, percent in
            Task { @MainActor in self?.draw(percent) }
        }
    }

    func close() { token = nil }

    private func draw(_ percent: Int) { print("    bar: \(percent) %") }
}

/// Hops to the main actor, and looks again when it gets there.
@MainActor
final class CarefulBar {
    private var token: SharedObservationToken?
    private var isOpen = true

    init(_ download: Download) {
        token = download.observe { [weak self] _, percent in
            Task { @MainActor in
                if let self, self.isOpen { self.draw(percent) }
            }
        }
    }

    func close() {
        isOpen = false
        token = nil
    }

    private func draw(_ percent: Int) { print("    bar: \(percent) %") }
}
