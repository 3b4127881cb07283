/// A player that is observed by closures, which it keeps in an array. The exercises that use it are about how
/// events are delivered.
public protocol ArrayPlayer: ClosurePlayer {
    /// The registered closures, in the order in which they were registered.
    var registrations: [Registration] { get set }
}

extension ArrayPlayer {
    /// Appends a registration, and returns a function that deactivates and removes it.
    public func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        registrations.append(registration)
        return { [weak self, weak registration] in
            registration?.isActive = false
            self?.registrations.remove(registration)
        }
    }
}
