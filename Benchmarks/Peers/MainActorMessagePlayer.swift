package import Foundation
package import ObservatoryPlayback

/// An audio player that posts typed main-actor messages to Foundation's notification center.
///
///     let token = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     player.remove(token)            // or drop it
///
/// Each kind of event has its own message type, and the player is the subject of all three. The center is the
/// player's own, as in ``FoundationPlayer``.
@available(macOS 26.0, *)
@MainActor
package final class MainActorMessagePlayer {
    private struct Started: NotificationCenter.MainActorMessage {
        typealias Subject = MainActorMessagePlayer
        let item: Item
    }

    private struct Paused: NotificationCenter.MainActorMessage {
        typealias Subject = MainActorMessagePlayer
        let item: Item
    }

    private struct Stopped: NotificationCenter.MainActorMessage {
        typealias Subject = MainActorMessagePlayer
        let item: Item
    }

    private let center = NotificationCenter()
    private var machine = PlaybackMachine()

    package nonisolated init() {}

    package func play(_ item: Item) {
        machine.play(item)
        center.post(Started(item: item), subject: self)
    }

    package func pause() { if let item = machine.pause() { center.post(Paused(item: item), subject: self) } }
    package func stop() { if let item = machine.stop() { center.post(Stopped(item: item), subject: self) } }

    /// Calls a closure for every event of a kind, until the observation is removed or released.
    package nonisolated func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> NotificationCenter.ObservationToken {
        // Safe because it is called where the player posts: on the main actor, or on its stand-in.
        nonisolated(unsafe) let receive = receive
        return switch event {
        case .started: center.addObserver(of: self, for: Started.self) { receive($0.item) }
        case .paused: center.addObserver(of: self, for: Paused.self) { receive($0.item) }
        case .stopped: center.addObserver(of: self, for: Stopped.self) { receive($0.item) }
        }
    }

    /// Ends an observation; does nothing if it has already ended.
    package nonisolated func remove(_ observation: NotificationCenter.ObservationToken) {
        center.removeObserver(observation)
    }
}
