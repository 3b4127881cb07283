package import Playback

/// An audio player with a list of delegates that are held weakly, one wrapper each.
///
///     player.delegates.addDelegate(screen)
///     player.delegates.removeDelegate(screen)     // or let the screen go
///
/// The form follows the chapter "Multicast Delegate Pattern" of the book "Design Patterns by Tutorials".
///
/// What is naive about it: a delegate that is added twice is called twice; for every event the living
/// delegates are gathered into a new array, which keeps all of them alive and has a delegate that is
/// removed meanwhile called all the same; and an event is delivered while the one before it still is.
package final class PublishedMulticastPlayer {
    /// The delegates.
    package let delegates = PublishedMulticastDelegate<any PublishedPlayerDelegate>()

    private var machine = PlaybackMachine()

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        delegates.invokeDelegates { $0.player(self, didStart: item) }
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        guard let item = machine.pause() else { return }
        delegates.invokeDelegates { $0.player(self, didPause: item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        guard let item = machine.stop() else { return }
        delegates.invokeDelegates { $0.player(self, didStop: item) }
    }
}

/// A list of delegates of any protocol, which have to be objects.
package final class PublishedMulticastDelegate<Delegate> {
    private final class Wrapper {
        private(set) weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private var wrappers: [Wrapper] = []

    /// Creates a list without delegates.
    package init() {}

    /// How many delegates the list keeps.
    package var count: Int { wrappers.count }

    /// Adds a delegate, once more when it is there already.
    package func addDelegate(_ delegate: Delegate) {
        wrappers.append(Wrapper(delegate as AnyObject))
    }

    /// Removes a delegate; does nothing when it was not added. Complexity: O(*n*).
    package func removeDelegate(_ delegate: Delegate) {
        let object = delegate as AnyObject
        guard let index = wrappers.firstIndex(where: { $0.object === object }) else { return }
        wrappers.remove(at: index)
    }

    /// Calls the closure with every delegate that is still there. Complexity: O(*n*).
    package func invokeDelegates(_ invocation: (Delegate) -> Void) {
        wrappers = wrappers.filter { $0.object != nil }
        let living = wrappers.compactMap { $0.object as? Delegate }
        living.forEach(invocation)
    }
}

/// What a delegate of ``PublishedMulticastPlayer`` is called for; every method has an empty default.
package protocol PublishedPlayerDelegate: AnyObject {
    /// An item has started.
    func player(_ player: PublishedMulticastPlayer, didStart item: Item)

    /// An item has been paused.
    func player(_ player: PublishedMulticastPlayer, didPause item: Item)

    /// An item has been stopped.
    func player(_ player: PublishedMulticastPlayer, didStop item: Item)
}

extension PublishedPlayerDelegate {
    package func player(_ player: PublishedMulticastPlayer, didStart item: Item) {}
    package func player(_ player: PublishedMulticastPlayer, didPause item: Item) {}
    package func player(_ player: PublishedMulticastPlayer, didStop item: Item) {}
}
