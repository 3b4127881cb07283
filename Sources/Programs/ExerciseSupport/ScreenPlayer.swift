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
        return ScreenObserver(screen) { [weak self] _ in
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

    func begin(_ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
    }
}

/// Owns a screen, and registers it for some items or for all.
final class ScreenObserver: KeyedObserverUnderTest {
    private let screen: Screen
    private let add: ([Item]?) -> Void
    private let removal: ([Item]?) -> Void

    init(_ screen: Screen, add: @escaping ([Item]?) -> Void, remove: @escaping ([Item]?) -> Void) {
        self.screen = screen
        self.add = add
        removal = remove
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        screen.begin(receive)
        add(nil)
    }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        screen.begin(receive)
        add(items)
    }

    func remove() { removal(nil) }

    func remove(about items: [Item]) { removal(items) }
}
