package import Playback

/// An audio player that keeps its observers in a dictionary, held weakly, by the identity of the object.
///
///     player.addObserver(screen)
///     player.removeObserver(screen)   // or let the screen go
///
/// The form follows the first of John Sundell's two articles "Observers in Swift", and is what most answers
/// to "how do I have several delegates" have come to. (The article's player looks at its state again for
/// every observer; this one does not, so as to show one weakness less.)
///
/// What is naive about it: a dictionary has no order; a copy of it is walked, which still has a removed
/// observer; an event is delivered while the one before it is still being delivered; and the identity
/// of a dead object stays behind, where a new object may come to have the same one.
package final class PublishedProtocolPlayer {
    private struct Entry {
        weak var observer: (any PublishedProtocolObserver)?
    }

    private var machine = PlaybackMachine()
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// How many registrations the player keeps.
    package var observerCount: Int { entries.count }

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    /// Registers an observer, once however often it is called.
    package func addObserver(_ observer: any PublishedProtocolObserver) {
        entries[ObjectIdentifier(observer)] = Entry(observer: observer)
    }

    /// Removes an observer; does nothing when it is not registered.
    package func removeObserver(_ observer: any PublishedProtocolObserver) {
        entries[ObjectIdentifier(observer)] = nil
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        for (id, entry) in entries {
            guard let observer = entry.observer else {
                entries[id] = nil
                continue
            }
            switch event {
            case .started: observer.playerStarted(self, item)
            case .paused: observer.playerPaused(self, item)
            case .stopped: observer.playerStopped(self, item)
            }
        }
    }
}

/// What an observer of ``PublishedProtocolPlayer`` is called for; every method has an empty default.
package protocol PublishedProtocolObserver: AnyObject {
    /// An item has started.
    func playerStarted(_ player: PublishedProtocolPlayer, _ item: Item)

    /// An item has been paused.
    func playerPaused(_ player: PublishedProtocolPlayer, _ item: Item)

    /// An item has been stopped.
    func playerStopped(_ player: PublishedProtocolPlayer, _ item: Item)
}

extension PublishedProtocolObserver {
    package func playerStarted(_ player: PublishedProtocolPlayer, _ item: Item) {}
    package func playerPaused(_ player: PublishedProtocolPlayer, _ item: Item) {}
    package func playerStopped(_ player: PublishedProtocolPlayer, _ item: Item) {}
}
