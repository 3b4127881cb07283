public import Foundation

/// A player that several threads use: with a lock held, it changes the state of the playback and decides which
/// observers are called.
public protocol LockedPlayer: ClosurePlayer {
    /// Protects the mutable state.
    var lock: NSLock { get }

    /// The registered closures, in the order in which they were registered.
    var registrations: [Registration] { get set }

    /// Changes the state with the lock held, and calls every observer of the event that the change causes.
    func notify(_ change: (inout PlaybackMachine) -> PlaybackEvent?)
}

extension LockedPlayer {
    /// Starts an item, and notifies the observers.
    public func play(_ item: Item) { notify { PlaybackEvent(.started, $0.play(item)) } }

    /// Pauses the item that is playing, and notifies the observers; does nothing if no item is playing.
    public func pause() { notify { $0.pause().map { PlaybackEvent(.paused, $0) } } }

    /// Stops the item that is playing or paused, and notifies the observers; does nothing when idle.
    public func stop() { notify { $0.stop().map { PlaybackEvent(.stopped, $0) } } }

    /// Calls every observer of an event that leaves the state as it is.
    public func notify(_ event: PlaybackEvent) { notify { _ in event } }

    /// Appends a registration, and returns a function that deactivates and removes it.
    public func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        lock.withLock { registrations.append(registration) }
        return { [weak self, weak registration] in
            guard let self, let registration else { return }
            lock.withLock {
                registration.isActive = false
                registrations.remove(registration)
            }
        }
    }
}
