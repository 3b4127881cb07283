import Foundation
package import ObservatoryPlayback

/// An audio player that posts to Foundation's notification center.
///
///     let observation = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     observation.cancel()
///
/// As is usual, the notification's `userInfo` carries the item, and its object is the player. The center is
/// the player's own, so a post never searches other observers.
package final class FoundationPlayer {
    private static let itemKey = "item"

    private let center = NotificationCenter()
    private var machine = PlaybackMachine()

    package init() {}

    package func play(_ item: Item) {
        machine.play(item)
        post(.started, item)
    }

    package func pause() { if let item = machine.pause() { post(.paused, item) } }
    package func stop() { if let item = machine.stop() { post(.stopped, item) } }

    /// Calls a closure for every event of a kind, until the observation is cancelled.
    package func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> FoundationObservation {
        // The center needs a block that is safe on any thread. This one is safe because without a queue the
        // center calls it where the player posts. The player isn't Sendable, so the compiler keeps it and the
        // block in the same isolation.
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

/// A block registered with Foundation's center; releasing this value doesn't remove the block.
package struct FoundationObservation {
    private let token: any NSObjectProtocol
    // Weak, because the player owns the center, which owns the blocks.
    private weak let center: NotificationCenter?

    fileprivate init(_ token: any NSObjectProtocol, _ center: NotificationCenter) {
        self.token = token
        self.center = center
    }

    /// Removes the block. Further calls pass the same token to the center again.
    package func cancel() { center?.removeObserver(token) }
}

extension PlaybackEvent.Kind {
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
