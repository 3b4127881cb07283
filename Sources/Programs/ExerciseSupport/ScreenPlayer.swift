/// A player that is observed by objects.
public protocol ScreenPlayer: ExercisePlayer {
    /// Registers an object.
    func add(_ screen: Screen)

    /// Removes an object; does nothing when it is not registered.
    func remove(_ screen: Screen)
}

extension ScreenPlayer {
    /// Makes what the contract takes for an observer.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = Screen(event, lifetime)
        return ObjectObserver(screen) { [weak self] _ in
            self?.add(screen)
        } remove: { [weak self] _ in
            self?.remove(screen)
        }
    }
}

/// An object that observes a player, such as what shows the title of what is played.
public final class Screen {
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    init(_ event: PlaybackEvent.Kind?, _ lifetime: AnyObject) {
        self.event = event
        self.lifetime = lifetime
    }

    /// Is what a player calls: tells the object of an event, which it passes over if it has no method for it.
    public func hear(_ happened: PlaybackEvent) {
        if event == nil || event == happened.kind { receive?(happened) }
    }
}

extension Screen: ObservingObject {
    package func begin(_ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
    }
}
