package import ObservatoryPlayback

/// An audio player with a list of delegates, each held weakly by a wrapper.
///
///     player.delegates.addDelegate(screen)
///     player.delegates.removeDelegate(screen)     // or release the screen
///
/// The form follows the chapter "Multicast Delegate Pattern" of the book "Design Patterns by Tutorials".
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedMulticastPlayer {
    package let delegates = PublishedMulticastDelegate<any PublishedPlayerDelegate>()

    private var machine = PlaybackMachine()

    package init() {}

    package func play(_ item: Item) {
        machine.play(item)
        delegates.invokeDelegates { $0.player(self, didStart: item) }
    }

    package func pause() {
        guard let item = machine.pause() else { return }
        delegates.invokeDelegates { $0.player(self, didPause: item) }
    }

    package func stop() {
        guard let item = machine.stop() else { return }
        delegates.invokeDelegates { $0.player(self, didStop: item) }
    }
}

/// A list of delegates of any protocol; they must be objects.
package final class PublishedMulticastDelegate<Delegate> {
    private final class Wrapper {
        private(set) weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private var wrappers: [Wrapper] = []

    package init() {}

    package var count: Int { wrappers.count }

    /// Adds a delegate, even if it is already in the list.
    package func addDelegate(_ delegate: Delegate) {
        wrappers.append(Wrapper(delegate as AnyObject))
    }

    /// Removes a delegate once; does nothing when it is not in the list. Complexity: O(*n*).
    package func removeDelegate(_ delegate: Delegate) {
        let object = delegate as AnyObject
        guard let index = wrappers.firstIndex(where: { $0.object === object }) else { return }
        wrappers.remove(at: index)
    }

    /// Calls the closure with every delegate that is still alive. Complexity: O(*n*).
    package func invokeDelegates(_ invocation: (Delegate) -> Void) {
        wrappers = wrappers.filter { $0.object != nil }
        let living = wrappers.compactMap { $0.object as? Delegate }
        living.forEach(invocation)
    }
}

/// The methods that ``PublishedMulticastPlayer`` calls on its delegates; every method has an empty default.
package protocol PublishedPlayerDelegate: AnyObject {
    func player(_ player: PublishedMulticastPlayer, didStart item: Item)
    func player(_ player: PublishedMulticastPlayer, didPause item: Item)
    func player(_ player: PublishedMulticastPlayer, didStop item: Item)
}

extension PublishedPlayerDelegate {
    package func player(_ player: PublishedMulticastPlayer, didStart item: Item) {}
    package func player(_ player: PublishedMulticastPlayer, didPause item: Item) {}
    package func player(_ player: PublishedMulticastPlayer, didStop item: Item) {}
}
