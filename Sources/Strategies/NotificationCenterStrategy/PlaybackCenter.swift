import ObserverRegistry
public import Playback

/// Passes notifications on, by name, from the players that post them to the observers that have registered.
///
/// It plays the part of Foundation's `NotificationCenter`, with two differences: what a notification
/// carries has types, and what happens when observers come and go during a notification is defined.
///
///     let center = PlaybackCenter()
///     center.addObserver(for: .playbackStarted) { player, item in print(item.title) }
///     center.post(.playbackStarted, from: player, with: blueTrain)        // Blue Train
public final class PlaybackCenter {
    /// What a block is called with: the player that posted, and the item that the event is about.
    public typealias Block = (AudioPlayer, Item) -> Void

    private let observers = Registry<Observation>(channels: 0)
    /// The channel of each name, by the name's number; `nil` for names without an observer.
    private var channels: [Int?] = []

    /// Creates a center without observers.
    public init() {}

    /// How many registrations the center keeps. One of an object that was deallocated is counted until
    /// the next notification.
    public var observerCount: Int { observers.storedCount }

    /// Calls a block for every notification of a name, until it is removed. Complexity: O(1) on average,
    /// but for the first of a name.
    ///
    /// - Returns: The registration, to be removed by; the center keeps the block until then.
    @discardableResult
    public func addObserver(for name: NotificationName, using block: @escaping Block) -> BlockObserver {
        BlockObserver(id: observers.add(.block(block), to: channel(for: name)))
    }

    /// Calls an object's method for every notification of a name, for as long as the object lives. An
    /// object that is registered for the name already keeps its place. Complexity: O(1) on average.
    public func addObserver(_ observer: any NotificationObserver, for name: NotificationName) {
        observers.add(.method(WeakObserver(observer: observer)), for: observer, to: channel(for: name))
    }

    /// Removes a block; does nothing when it was removed before. Complexity: O(1).
    public func removeObserver(_ observer: BlockObserver) { observers.remove(observer.id) }

    /// Removes an object, whatever names it is registered for. Complexity: O(*k*) for *k* names.
    public func removeObserver(_ observer: any NotificationObserver) {
        for channel in channels.compactMap(\.self) { observers.remove(for: observer, from: channel) }
    }

    /// Tells the observers of a name. Complexity: O(*n*) for *n* observers of that name.
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
        while channels.count <= name.number { channels.append(nil) }
        if let channel = channels[name.number] { return channel }
        let channel = observers.addChannel()
        channels[name.number] = channel
        return channel
    }
}
