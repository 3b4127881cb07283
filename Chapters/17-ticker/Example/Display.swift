import Dispatch
import Foundation
import Observers
import ThreadOwnedStrategy

/// Prints each position of a ticker, and on which thread it was called.
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

    /// Waits until the display has shown one more position.
    func waitUntilShown() { shown.wait() }
}
