package import ObservatoryPlayback

/// An audio player that posts to a center, with the item in a dictionary of `Any`.
///
///     let observation = player.center.addObserver(for: "playback started") { userInfo in
///         guard let item = userInfo["item"] as? Item else { return }
///         print(item.title)
///     }
///
/// The form is the one in which tutorials rebuild Foundation's `NotificationCenter` to explain it: a
/// dictionary from names (strings) to lists of observers, and a `userInfo`.
///
/// Its weaknesses are those that it declares in ``Catalog/published``.
package final class PublishedCenterPlayer {
    package let center = PublishedCenter()

    private var machine = PlaybackMachine()

    package init() {}

    package func play(_ item: Item) {
        machine.play(item)
        center.post("playback started", ["item": item])
    }

    package func pause() { if let item = machine.pause() { center.post("playback paused", ["item": item]) } }
    package func stop() { if let item = machine.stop() { center.post("playback stopped", ["item": item]) } }
}

/// Delivers what is posted under a name to the observers of that name.
package final class PublishedCenter {
    package typealias UserInfo = [String: Any]

    /// The identity of a block, because blocks have none.
    package final class BlockObservation {}

    private struct Entry {
        weak var object: AnyObject?
        /// The block, or the object's method; the method does nothing once the object is deallocated.
        let receive: (UserInfo) -> Void
    }

    private var entries: [String: [Entry]] = [:]

    package init() {}

    /// The number of registrations that the center keeps.
    package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

    /// Calls a block for every notification of a name, until the returned observation is removed.
    package func addObserver(for name: String, using block: @escaping (UserInfo) -> Void) -> BlockObservation
    {
        let observation = BlockObservation()
        entries[name, default: []].append(
            Entry(object: observation) { userInfo in
                // Captured, so that the observation lives as long as the entry and can be found.
                withExtendedLifetime(observation) { block(userInfo) }
            })
        return observation
    }

    /// Calls an object's method for every notification of a name, as long as the object lives.
    package func addObserver<Object: AnyObject>(
        _ object: Object, for name: String, calling method: @escaping (Object) -> (UserInfo) -> Void
    ) {
        entries[name, default: []].append(
            Entry(object: object) { [weak object] userInfo in
                if let object { method(object)(userInfo) }
            })
    }

    /// Removes one registration of an observer under each name. Complexity: O(*n*).
    package func removeObserver(_ observer: AnyObject) {
        for name in Array(entries.keys) {
            guard let index = entries[name]?.firstIndex(where: { $0.object === observer }) else { continue }
            entries[name]?.remove(at: index)
        }
    }

    /// Calls the observers of a name. Complexity: O(*n*).
    package func post(_ name: String, _ userInfo: UserInfo) {
        for entry in entries[name] ?? [] { entry.receive(userInfo) }
    }
}
