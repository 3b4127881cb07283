/// A player that is observed by objects.
public protocol ScreenPlayer: ExercisePlayer {
    /// Registers an object.
    func add(_ screen: Screen)

    /// Removes an object; does nothing if it is not registered.
    func remove(_ screen: Screen)
}

extension ScreenPlayer {
    /// Creates an observer for the contract.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ObjectObserver(Screen(event, lifetime), of: self, add: { $0.add($1) }, remove: { $0.remove($1) })
    }
}

/// An object that observes a player, such as a screen that shows the title of the current item.
public final class Screen {
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    init(_ event: PlaybackEvent.Kind?, _ lifetime: AnyObject) {
        self.event = event
        self.lifetime = lifetime
    }

    /// Notifies the object of an event, which it ignores if it is of a kind that the object does not observe.
    public func receive(_ happened: PlaybackEvent) {
        if event == nil || event == happened.kind { receive?(happened) }
    }
}

extension Screen: ObservingObject {
    package func begin(_ receive: @escaping (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
    }
}
