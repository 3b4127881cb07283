/// An observer of a state, which owns the closures that it registers.
///
/// A player says how a closure is registered for its owner, and how an owner's closures are removed.
package final class StateObserver: StateObserverUnderTest {
    private let lifetime: AnyObject
    private let add: (StateObserver, @escaping (StateChange) -> Void) -> Void
    private let end: (StateObserver) -> Void

    /// Makes an observer; neither closure may keep the player.
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
