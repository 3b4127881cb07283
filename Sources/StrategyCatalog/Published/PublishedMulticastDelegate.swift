import Playback

/// An audio player with a list of delegates that are held weakly, one wrapper each.
///
///     player.delegates.addDelegate(screen)
///     player.delegates.removeDelegate(screen)     // or let the screen go
///
/// The form follows the chapter "Multicast Delegate Pattern" of the book "Design Patterns by Tutorials".
///
/// What is naive about it: a delegate that is added twice is called twice; for every event the living
/// delegates are gathered into a new array, which keeps all of them alive and has everyone who is removed
/// under way called all the same; and an event is told while the one before it is still being told.
final class PublishedMulticastPlayer {
    let delegates = PublishedMulticastDelegate<any PublishedPlayerDelegate>()

    private var machine = PlaybackMachine()

    func play(_ item: Item) {
        machine.play(item)
        delegates.invokeDelegates { $0.player(self, didStart: item) }
    }

    func pause() {
        guard let item = machine.pause() else { return }
        delegates.invokeDelegates { $0.player(self, didPause: item) }
    }

    func stop() {
        guard let item = machine.stop() else { return }
        delegates.invokeDelegates { $0.player(self, didStop: item) }
    }
}

/// A list of delegates of any protocol, which have to be objects.
final class PublishedMulticastDelegate<Delegate> {
    private final class Wrapper {
        private(set) weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    private var wrappers: [Wrapper] = []

    var count: Int { wrappers.count }

    func addDelegate(_ delegate: Delegate) {
        wrappers.append(Wrapper(delegate as AnyObject))
    }

    func removeDelegate(_ delegate: Delegate) {
        let object = delegate as AnyObject
        guard let index = wrappers.firstIndex(where: { $0.object === object }) else { return }
        wrappers.remove(at: index)
    }

    func invokeDelegates(_ invocation: (Delegate) -> Void) {
        wrappers = wrappers.filter { $0.object != nil }
        let living = wrappers.compactMap { $0.object as? Delegate }
        living.forEach(invocation)
    }
}

/// What a delegate of ``PublishedMulticastPlayer`` is told; every method has an empty default.
protocol PublishedPlayerDelegate: AnyObject {
    func player(_ player: PublishedMulticastPlayer, didStart item: Item)
    func player(_ player: PublishedMulticastPlayer, didPause item: Item)
    func player(_ player: PublishedMulticastPlayer, didStop item: Item)
}

extension PublishedPlayerDelegate {
    func player(_ player: PublishedMulticastPlayer, didStart item: Item) {}
    func player(_ player: PublishedMulticastPlayer, didPause item: Item) {}
    func player(_ player: PublishedMulticastPlayer, didStop item: Item) {}
}
