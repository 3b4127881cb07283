package import ObservatoryPlayback

/// An audio player with an array of weak boxes for each item, in a dictionary, and one for every item.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)   // observes every item
///
/// Many code bases have such observers by key, under names such as *broadcaster* or *multicaster*.
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedKeyedPlayer {
    private final class Box {
        private(set) weak var observer: (any PublishedKeyedObserver)?

        init(_ observer: any PublishedKeyedObserver) { self.observer = observer }
    }

    private var machine = PlaybackMachine()
    private var boxesByItem: [Item: [Box]] = [:]
    private var boxesOfAll: [Box] = []

    package init() {}

    package var observerCount: Int { boxesByItem.values.reduce(boxesOfAll.count) { $0 + $1.count } }

    /// The number of items with an array, even an empty one.
    package var observedItemCount: Int { boxesByItem.count }

    package func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    package func pause() { if let item = machine.pause() { notify(.paused, item) } }
    package func stop() { if let item = machine.stop() { notify(.stopped, item) } }

    /// Registers an observer for every item.
    package func addObserver(_ observer: any PublishedKeyedObserver) {
        boxesOfAll.append(Box(observer))
    }

    package func addObserver(_ observer: any PublishedKeyedObserver, for item: Item) {
        boxesByItem[item, default: []].append(Box(observer))
    }

    /// Removes an observer for every item it was registered for.
    package func removeObserver(_ observer: any PublishedKeyedObserver) {
        boxesOfAll.removeAll { $0.observer === observer }
        for item in boxesByItem.keys { removeObserver(observer, for: item) }
    }

    package func removeObserver(_ observer: any PublishedKeyedObserver, for item: Item) {
        boxesByItem[item]?.removeAll { $0.observer === observer }
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        for box in (boxesByItem[item] ?? []) + boxesOfAll {
            switch event {
            case .started: box.observer?.playerStarted(self, item)
            case .paused: box.observer?.playerPaused(self, item)
            case .stopped: box.observer?.playerStopped(self, item)
            }
        }
        boxesByItem[item]?.removeAll { $0.observer == nil }
        boxesOfAll.removeAll { $0.observer == nil }
    }
}

/// The methods that ``PublishedKeyedPlayer`` calls on its observers; every method has an empty default.
package protocol PublishedKeyedObserver: AnyObject {
    func playerStarted(_ player: PublishedKeyedPlayer, _ item: Item)
    func playerPaused(_ player: PublishedKeyedPlayer, _ item: Item)
    func playerStopped(_ player: PublishedKeyedPlayer, _ item: Item)
}

extension PublishedKeyedObserver {
    package func playerStarted(_ player: PublishedKeyedPlayer, _ item: Item) {}
    package func playerPaused(_ player: PublishedKeyedPlayer, _ item: Item) {}
    package func playerStopped(_ player: PublishedKeyedPlayer, _ item: Item) {}
}
