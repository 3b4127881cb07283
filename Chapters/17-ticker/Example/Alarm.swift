import Dispatch
import Observers
import ThreadOwnedStrategy

/// Stops a ticker when it reaches a position.
final class Alarm: Sendable {
    private let bag = SharedObservationBag()
    private let rung = DispatchSemaphore(value: 0)

    init(at end: Duration, _ ticker: PositionTicker) {
        ticker.observePosition { [rung] ticker, position in
            guard position >= end else { return }
            print("    alarm: \(position)")
            ticker.stop()
            rung.signal()
        }
        .store(in: bag)
    }

    /// Waits until the alarm has stopped the ticker.
    func waitUntilItRings() { rung.wait() }
}
