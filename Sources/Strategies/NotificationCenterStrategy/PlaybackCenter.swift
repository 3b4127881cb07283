public import ObservatoryPlayback
import ObserverRegistry

/// Delivers each notification that a player posts to the observers registered for its name.
///
/// It works like Foundation's `NotificationCenter`, with these differences: the contents of a notification are
/// typed, registering or removing an observer during a delivery has a defined effect, a notification that an
/// observer posts waits until the current one has been delivered, no observer can choose a sender, and a center
/// belongs to one isolation domain.
///
///     let center = PlaybackCenter()
///     center.addObserver(for: .playbackStarted) { player, item in print(item.title) }
///     center.post(.playbackStarted, from: player, with: blueTrain)        // Blue Train
public final class PlaybackCenter {
    /// A block that receives the player that posted and the item of the event.
    public typealias Block = (AudioPlayer, Item) -> Void

    private let observers = Registry<Observation>(channels: 0)
    /// The channel of each name, by the name's number; `nil` for a name that has never had an observer.
    private var channels: [Int?] = []

    /// Creates a center without observers.
    public init() {}

    /// The number of registrations. A deallocated observer is counted until the next notification of its
    /// name.
    public var observerCount: Int { observers.storedCount }

    /// Calls the block for every notification of a name, until the block is removed. Complexity: O(1) on
    /// average, except for the first observer of a name. The center keeps a place for each name, also when
    /// its last observer is gone, so use a fixed set of names.
    ///
    /// - Returns: A handle for removing the block. The center retains the block until then.
    @discardableResult
    public func addObserver(for name: NotificationName, using block: @escaping Block) -> BlockObserver {
        BlockObserver(id: observers.add(.block(block), to: channel(for: name)))
    }

    /// Calls the object's method for every notification of a name, as long as the object is alive.
    /// Registering the object again for that name has no effect. Complexity: O(1) on average.
    public func addObserver(_ observer: any NotificationObserver, for name: NotificationName) {
        observers.add(.method(WeakObserver(observer: observer)), for: observer, to: channel(for: name))
    }

    /// Removes a block; does nothing if it was removed before. Complexity: O(1).
    public func removeObserver(_ observer: BlockObserver) { observers.remove(observer.id) }

    /// Removes all registrations of an object. Complexity: O(*k*) for *k* names in the program.
    public func removeObserver(_ observer: any NotificationObserver) {
        for channel in channels.compactMap(\.self) { observers.remove(for: observer, from: channel) }
    }

    /// Calls the observers of a name. Complexity: O(*n*) for *n* observers of that name.
    public func post(_ name: NotificationName, from player: AudioPlayer, with item: Item) {
        guard name.number < channels.count, let channel = channels[name.number] else { return }
        observers.emit((name, player, item), on: channel) { observation, notification in
            switch observation {
            case .block(let block):
                block(notification.1, notification.2)
                return .made
            case .method(let weak):
                guard let observer = weak.observer else { return .observerGone }
                observer.receive(notification.0, from: notification.1, with: notification.2)
                return .made
            }
        }
    }

    private func channel(for name: NotificationName) -> Int {
        if name.number < channels.count, let channel = channels[name.number] { return channel }
        // The array is out of the property while it changes. So a use of the property is a read or a write, and the
        // compiler leaves out the checks for exclusive access, which each notification would pay for.
        var taken = exchange(&channels, with: [])
        while taken.count <= name.number { taken.append(nil) }
        let channel = observers.addChannel()
        taken[name.number] = channel
        channels = taken
        return channel
    }
}
