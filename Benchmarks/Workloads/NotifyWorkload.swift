import BenchmarkEngine
import Playback

/// One emission to a number of observers, in each strategy.
enum NotifyWorkload {
    /// What is played.
    static let item = Item(title: "Blue Train", duration: .seconds(643))

    static func alternatives(observers: Int) -> [Alternative] {
        [
            Alternative(id: Floor.closure, comparedTo: nil) { Floor.closureTrial(observers: observers) },
            Alternative(id: Floor.weak, comparedTo: nil) { Floor.weakTrial(observers: observers) },
            Alternative(id: "notification-center", comparedTo: Floor.closure) {
                NotificationCenterTrial.notify(observers)
            },
            Alternative(id: "observer-protocol", comparedTo: Floor.weak) {
                ObserverProtocolTrial.notify(observers)
            },
            Alternative(id: "closure-array", comparedTo: Floor.closure) {
                ClosureArrayTrial.notify(observers)
            },
            Alternative(id: "tokens", comparedTo: Floor.closure) { TokensTrial.notify(observers) },
            Alternative(id: "owner-bound", comparedTo: Floor.weak) { OwnerBoundTrial.notify(observers) },
            Alternative(id: "multicast-delegate", comparedTo: Floor.weak) {
                MulticastDelegateTrial.notify(observers)
            },
        ]
    }
}
