/// An observer of a state, and the owner of the closures that it registers.
///
/// A player supplies how to register a closure for an owner, and how to remove an owner's closures.
package final class StateObserver: StateObserverUnderTest {
    private let lifetime: AnyObject
    private let add: (StateObserver, @escaping (StateChange) -> Void) -> Void
    private let end: (StateObserver) -> Void

    /// Creates an observer; neither closure may retain the player.
    package init(
        keeping lifetime: AnyObject,
        add: @escaping (_ owner: StateObserver, _ receive: @escaping (StateChange) -> Void) -> Void,
        remove: @escaping (_ owner: StateObserver) -> Void
    ) {
        self.lifetime = lifetime
        self.add = add
        end = remove
    }

    package func register(_ receive: @escaping (StateChange) -> Void) { add(self, receive) }

    package func remove() { end(self) }
}
