import Playback

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
/// stays for ever; the list is walked through in a copy, in which a removed observer still stands; and a
/// notification is posted while the one before it is still being posted.
final class PublishedCenterPlayer {
    let center = PublishedCenter()

    private var machine = PlaybackMachine()

    func play(_ item: Item) {
        machine.play(item)
        center.post("playback started", ["item": item])
    }

    func pause() {
        if let item = machine.pause() { center.post("playback paused", ["item": item]) }
    }

    func stop() {
        if let item = machine.stop() { center.post("playback stopped", ["item": item]) }
    }
}

/// Passes on to whoever has registered for a name what is posted under it.
final class PublishedCenter {
    typealias UserInfo = [String: Any]

    /// Stands for a block, which has no identity of its own.
    final class BlockObservation {}

    private struct Entry {
        weak var object: AnyObject?
        /// The block, or the object's method, which finds nothing to call when the object has died.
        let receive: (UserInfo) -> Void
    }

    private var entries: [String: [Entry]] = [:]

    var count: Int { entries.values.reduce(0) { $0 + $1.count } }

    func addObserver(for name: String, using block: @escaping (UserInfo) -> Void) -> BlockObservation {
        let observation = BlockObservation()
        entries[name, default: []].append(
            Entry(object: observation) { userInfo in
                // Captured, so that the observation lives, and can be found, as long as the entry.
                withExtendedLifetime(observation) { block(userInfo) }
            })
        return observation
    }

    func addObserver<Object: AnyObject>(
        _ object: Object, for name: String, calling method: @escaping (Object) -> (UserInfo) -> Void
    ) {
        entries[name, default: []].append(
            Entry(object: object) { [weak object] userInfo in
                if let object { method(object)(userInfo) }
            })
    }

    func removeObserver(_ observer: AnyObject) {
        for name in Array(entries.keys) {
            guard let index = entries[name]?.firstIndex(where: { $0.object === observer }) else { continue }
            entries[name]?.remove(at: index)
        }
    }

    func post(_ name: String, _ userInfo: UserInfo) {
        for entry in entries[name] ?? [] { entry.receive(userInfo) }
    }
}
