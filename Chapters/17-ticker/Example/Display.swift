import Dispatch
import Foundation
import Observers
import ThreadOwnedStrategy

/// Shows the position that a ticker tells it, and on which thread it was told.
final class Display: Sendable {
    private let bag = SharedObservationBag()
    private let shown = DispatchSemaphore(value: 0)

    init(_ name: String, _ ticker: PositionTicker) {
        ticker.observePosition { [shown] _, position in
            print("    \(name): \(position), on \(Thread.isMainThread ? "the main" : "another") thread")
            shown.signal()
        }
        .store(in: bag)
    }

    /// Waits until it has shown one more position.
    func waitUntilShown() { shown.wait() }
}
