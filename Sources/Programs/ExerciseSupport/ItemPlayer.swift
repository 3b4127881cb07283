/// A player that is observed by objects, each for some items or for all.
public protocol ItemPlayer: ExercisePlayer, KeyedUnderTest {
    /// Registers an object for an item, or for all items if `item` is `nil`.
    func add(_ screen: Screen, for item: Item?)

    /// Removes an object's registration for an item, or all its registrations if `item` is `nil`.
    func remove(_ screen: Screen, for item: Item?)
}

extension ItemPlayer {
    /// Creates an observer for the contract.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(event, lifetime), of: self, add: { $0.add($1, for: nil) },
            remove: { $0.remove($1, for: nil) }, addFor: { $0.add($1, for: $2) },
            removeFor: { $0.remove($1, for: $2) })
    }
}
