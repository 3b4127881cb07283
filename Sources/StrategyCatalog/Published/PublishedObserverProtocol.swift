import Playback

/// An audio player that keeps its observers in a dictionary, held weakly, by the identity of the object.
///
///     player.addObserver(screen)
///     player.removeObserver(screen)   // or let the screen go
///
/// The form follows the first of John Sundell's two articles "Observers in Swift", and is what most answers
/// to "how do I have several delegates" have come to. (The article's player looks at its state again for
/// every observer; this one does not, so as to show one weakness less.)
///
/// What is naive about it: a dictionary has no order; it is walked through in a copy, in which a removed
/// observer still stands; an event is told while the one before it is still being told; and the identity
/// of a dead object stays behind, where a new object may come to have the same one.
final class PublishedProtocolPlayer {
    private struct Entry {
        weak var observer: (any PublishedProtocolObserver)?
    }

    private var machine = PlaybackMachine()
    private var entries: [ObjectIdentifier: Entry] = [:]

    var observerCount: Int { entries.count }

    func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    func addObserver(_ observer: any PublishedProtocolObserver) {
        entries[ObjectIdentifier(observer)] = Entry(observer: observer)
    }

    func removeObserver(_ observer: any PublishedProtocolObserver) {
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

/// What an observer of ``PublishedProtocolPlayer`` is told; every method has an empty default.
protocol PublishedProtocolObserver: AnyObject {
    func playerStarted(_ player: PublishedProtocolPlayer, _ item: Item)
    func playerPaused(_ player: PublishedProtocolPlayer, _ item: Item)
    func playerStopped(_ player: PublishedProtocolPlayer, _ item: Item)
}

extension PublishedProtocolObserver {
    func playerStarted(_ player: PublishedProtocolPlayer, _ item: Item) {}
    func playerPaused(_ player: PublishedProtocolPlayer, _ item: Item) {}
    func playerStopped(_ player: PublishedProtocolPlayer, _ item: Item) {}
}
