package import ObservatoryPlayback

/// An audio player with a dictionary from object identifiers to weakly held observers.
///
///     player.addObserver(screen)
///     player.removeObserver(screen)   // or release the screen
///
/// The form follows the first of John Sundell's two articles "Observers in Swift"; most answers to "how can I
/// have several delegates" use it. (Unlike the article's player, this one does not read its state again for
/// every observer, so it has one weakness less.)
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedProtocolPlayer {
    private struct Entry {
        weak var observer: (any PublishedProtocolObserver)?
    }

    private var machine = PlaybackMachine()
    private var entries: [ObjectIdentifier: Entry] = [:]

    package init() {}

    package var observerCount: Int { entries.count }

    package func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    package func pause() { if let item = machine.pause() { notify(.paused, item) } }
    package func stop() { if let item = machine.stop() { notify(.stopped, item) } }

    /// Registers an observer; registering it again changes nothing.
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

/// The methods that ``PublishedProtocolPlayer`` calls on its observers; every method has an empty default.
package protocol PublishedProtocolObserver: AnyObject {
    func playerStarted(_ player: PublishedProtocolPlayer, _ item: Item)
    func playerPaused(_ player: PublishedProtocolPlayer, _ item: Item)
    func playerStopped(_ player: PublishedProtocolPlayer, _ item: Item)
}

extension PublishedProtocolObserver {
    package func playerStarted(_ player: PublishedProtocolPlayer, _ item: Item) {}
    package func playerPaused(_ player: PublishedProtocolPlayer, _ item: Item) {}
    package func playerStopped(_ player: PublishedProtocolPlayer, _ item: Item) {}
}
