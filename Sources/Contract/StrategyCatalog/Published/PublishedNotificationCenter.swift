package import Playback

/// An audio player that posts to a center, with what there is to say in a dictionary of anything.
///
///     let observation = player.center.addObserver(for: "playback started") { userInfo in
///         guard let item = userInfo["item"] as? Item else { return }
///         print(item.title)
///     }
///
/// The form is the one in which tutorials rebuild Foundation's `NotificationCenter` to explain it. Typical
/// of it are the dictionary from names, which are strings, to lists of observers, and the `userInfo`.
///
/// What is naive about it: an object that registers twice is called twice; the entry of a dead object
/// stays for ever; a copy of the list is walked, which still has a removed observer; and a
/// notification is posted while the one before it is still being posted.
package final class PublishedCenterPlayer {
    /// What the player posts to.
    package let center = PublishedCenter()

    private var machine = PlaybackMachine()

    /// Creates a player that is idle and has no observers.
    package init() {}

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        center.post("playback started", ["item": item])
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if let item = machine.pause() { center.post("playback paused", ["item": item]) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if let item = machine.stop() { center.post("playback stopped", ["item": item]) }
    }
}

/// Passes what is posted under a name on to the observers of that name.
package final class PublishedCenter {
    /// What a notification carries.
    package typealias UserInfo = [String: Any]

    /// The identity of a block, which has none of its own.
    package final class BlockObservation {}

    private struct Entry {
        weak var object: AnyObject?
        /// The block, or the object's method, which finds nothing to call when the object has died.
        let receive: (UserInfo) -> Void
    }

    private var entries: [String: [Entry]] = [:]

    /// Creates a center without observers.
    package init() {}

    /// How many registrations the center keeps.
    package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

    /// Calls a block for every notification of a name, until what is returned is removed.
    package func addObserver(for name: String, using block: @escaping (UserInfo) -> Void) -> BlockObservation
    {
        let observation = BlockObservation()
        entries[name, default: []].append(
            Entry(object: observation) { userInfo in
                // Captured, so that the observation lives, and can be found, as long as the entry.
                withExtendedLifetime(observation) { block(userInfo) }
            })
        return observation
    }

    /// Calls an object's method for every notification of a name, for as long as the object lives.
    package func addObserver<Object: AnyObject>(
        _ object: Object, for name: String, calling method: @escaping (Object) -> (UserInfo) -> Void
    ) {
        entries[name, default: []].append(
            Entry(object: object) { [weak object] userInfo in
                if let object { method(object)(userInfo) }
            })
    }

    /// Removes one registration of an observer for every name. Complexity: O(*n*).
    package func removeObserver(_ observer: AnyObject) {
        for name in Array(entries.keys) {
            guard let index = entries[name]?.firstIndex(where: { $0.object === observer }) else { continue }
            entries[name]?.remove(at: index)
        }
    }

    /// Tells the observers of a name. Complexity: O(*n*).
    package func post(_ name: String, _ userInfo: UserInfo) {
        for entry in entries[name] ?? [] { entry.receive(userInfo) }
    }
}
