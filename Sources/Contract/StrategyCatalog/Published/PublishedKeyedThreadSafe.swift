package import ObservatoryPlayback
import ObservatorySupport

/// An audio player with a dictionary from items to arrays of weak boxes behind a lock. It calls the observers
/// from a copy, after it has released the lock.
///
///     player.addObserver(screen, for: blueTrain)
///     Thread.detachNewThread { player.play(blueTrain) }
///
/// This is ``PublishedKeyedPlayer``, made thread-safe as tutorials teach it: every access to the dictionary
/// uses a lock, or a concurrent queue with barriers.
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedKeyedThreadSafePlayer: Sendable {
    fileprivate struct Box: Sendable {
        private(set) weak var observer: (any PublishedKeyedThreadSafeObserver)?
    }

    private struct Contents {
        var machine = PlaybackMachine()
        var boxesByItem: [Item: [Box]] = [:]
        var boxesOfAll: [Box] = []
    }

    private let contents = Lock(Contents())

    package init() {}

    package var observerCount: Int {
        contents.withLock { $0.boxesByItem.values.reduce($0.boxesOfAll.count) { $0 + $1.count } }
    }

    /// The number of items with an array, even an empty one.
    package var observedItemCount: Int { contents.withLock { $0.boxesByItem.count } }

    package func play(_ item: Item) { notify(.started) { $0.play(item) } }
    package func pause() { notify(.paused) { $0.pause() } }
    package func stop() { notify(.stopped) { $0.stop() } }

    /// Registers an observer for an item, or for every item.
    package func addObserver(_ observer: any PublishedKeyedThreadSafeObserver, for item: Item? = nil) {
        let box = Box(observer: observer)
        contents.withLock { contents in
            if let item {
                contents.boxesByItem[item, default: []].append(box)
            } else {
                contents.boxesOfAll.append(box)
            }
        }
    }

    /// Removes an observer for every item it was registered for.
    package func removeObserver(_ observer: any PublishedKeyedThreadSafeObserver) {
        contents.withLock { contents in
            contents.boxesOfAll.remove(observer)
            for item in contents.boxesByItem.keys {
                contents.boxesByItem[item]?.remove(observer)
            }
        }
    }

    package func removeObserver(_ observer: any PublishedKeyedThreadSafeObserver, for item: Item) {
        contents.withLock { $0.boxesByItem[item]?.remove(observer) }
    }

    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let (item, boxes) = contents.withLock { contents in
            let item = change(&contents.machine)
            return (item, (item.flatMap { contents.boxesByItem[$0] } ?? []) + contents.boxesOfAll)
        }
        guard let item else { return }
        for box in boxes {
            switch event {
            case .started: box.observer?.playerStarted(self, item)
            case .paused: box.observer?.playerPaused(self, item)
            case .stopped: box.observer?.playerStopped(self, item)
            }
        }
        contents.withLock { contents in
            contents.boxesByItem[item]?.removeAll { $0.observer == nil }
            contents.boxesOfAll.removeAll { $0.observer == nil }
        }
    }
}

extension [PublishedKeyedThreadSafePlayer.Box] {
    // Not `removeAll`, which copies every weak reference to look at it.
    fileprivate mutating func remove(_ observer: any PublishedKeyedThreadSafeObserver) {
        for place in indices.reversed() where self[place].observer === observer { remove(at: place) }
    }
}

/// The methods that ``PublishedKeyedThreadSafePlayer`` calls on its observers; all have empty defaults.
package protocol PublishedKeyedThreadSafeObserver: AnyObject, Sendable {
    func playerStarted(_ player: PublishedKeyedThreadSafePlayer, _ item: Item)
    func playerPaused(_ player: PublishedKeyedThreadSafePlayer, _ item: Item)
    func playerStopped(_ player: PublishedKeyedThreadSafePlayer, _ item: Item)
}

extension PublishedKeyedThreadSafeObserver {
    package func playerStarted(_ player: PublishedKeyedThreadSafePlayer, _ item: Item) {}
    package func playerPaused(_ player: PublishedKeyedThreadSafePlayer, _ item: Item) {}
    package func playerStopped(_ player: PublishedKeyedThreadSafePlayer, _ item: Item) {}
}
