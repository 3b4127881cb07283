/// A player that is observed by objects, which may ask for some items only.
public protocol ItemPlayer: ExercisePlayer, KeyedUnderTest {
    /// Registers an object for an item; for all items when it is `nil`.
    func add(_ screen: Screen, for item: Item?)

    /// Removes an object for an item; from wherever it is registered when it is `nil`.
    func remove(_ screen: Screen, for item: Item?)
}

extension ItemPlayer {
    /// Makes what the contract takes for an observer.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = Screen(event, lifetime)
        return ObjectObserver(screen) { [weak self] item in
            self?.add(screen, for: item)
        } removeFor: { [weak self] item in
            self?.remove(screen, for: item)
        }
    }
}
