import Foundation
package import Playback

/// An audio player that posts to a notification center of Foundation's.
///
///     let observation = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     observation.cancel()
///
/// The item travels in the notification's `userInfo`, and the player is the notification's object, as is the
/// custom. The center is the player's own, so that no other observers are searched.
package final class FoundationPlayer {
    private static let itemKey = "item"

    private let center = NotificationCenter()
    private var machine = PlaybackMachine()

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// What the player is doing now.
    package var state: PlaybackState { machine.state }

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        post(.started, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if let item = machine.pause() { post(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if let item = machine.stop() { post(.stopped, item) }
    }

    /// Calls a closure for every event of a kind, until the observation is cancelled.
    package func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> FoundationObservation {
        // The center wants a block that may be called on any thread. Without a queue it calls the block
        // where the player posts. That is where the closure may run: the player is not Sendable, so that
        // the compiler keeps it together with all that it was given.
        nonisolated(unsafe) let receive = receive
        let token = center.addObserver(forName: event.notificationName, object: nil, queue: nil) {
            if let item = $0.userInfo?[Self.itemKey] as? Item { receive(item) }
        }
        return FoundationObservation(token, center)
    }

    private func post(_ event: PlaybackEvent.Kind, _ item: Item) {
        center.post(name: event.notificationName, object: self, userInfo: [Self.itemKey: item])
    }
}

/// A block that was registered with a center of Foundation's; dropping it changes nothing.
package struct FoundationObservation {
    private let token: any NSObjectProtocol
    // The player owns the center, and the center the blocks.
    private weak let center: NotificationCenter?

    fileprivate init(_ token: any NSObjectProtocol, _ center: NotificationCenter) {
        self.token = token
        self.center = center
    }

    /// Removes the block, as often as it is called: it is for the center to know whether it is there.
    package func cancel() { center?.removeObserver(token) }
}

extension PlaybackEvent.Kind {
    /// The name under which the player posts an event.
    fileprivate var notificationName: Notification.Name {
        switch self {
        case .started: .playbackStarted
        case .paused: .playbackPaused
        case .stopped: .playbackStopped
        }
    }
}

extension Notification.Name {
    fileprivate static let playbackStarted = Notification.Name("Observatory.playbackStarted")
    fileprivate static let playbackPaused = Notification.Name("Observatory.playbackPaused")
    fileprivate static let playbackStopped = Notification.Name("Observatory.playbackStopped")
}
