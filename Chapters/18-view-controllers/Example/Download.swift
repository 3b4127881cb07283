import Dispatch
import Observers

/// A download that reports on whichever thread delivers the data.
final class Download: Sendable {
    private let observers = ThreadSafeObservers<Int, Download, Int>(0)

    func observe(
        calledOn queue: DispatchQueue? = nil, _ observer: @escaping @Sendable (Download, Int) -> Void
    ) -> SharedObservationToken {
        observers.observe(calledOn: queue, observer)
    }

    func advance() {
        observers.notify(from: self) { percent in
            percent += 50
            return percent
        }
    }
}

/// A progress bar, which can be closed.
@MainActor
protocol Bar: AnyObject {
    func close()
}

/// Hops to the main actor, and trusts that it is still open when it gets there.
@MainActor
final class HoppingBar: Bar {
    private var token: SharedObservationToken?

    init(_ download: Download) {
        token = download.observe { [weak self] _, percent in
            Task { @MainActor in self?.draw(percent) }
        }
    }

    func close() { token = nil }

    private func draw(_ percent: Int) { print("    bar: \(percent) %") }
}

/// Hops to the main actor, and checks there whether it is still open.
@MainActor
final class CarefulBar: Bar {
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

/// Is called on the main queue by the library, which checks the token before each call.
@MainActor
final class QueuedBar: Bar {
    private var token: SharedObservationToken?

    init(_ download: Download) {
        token = download.observe(calledOn: .main) { [weak self] _, percent in
            MainActor.assumeIsolated { self?.draw(percent) }
        }
    }

    func close() { token = nil }

    private func draw(_ percent: Int) { print("    bar: \(percent) %") }
}
