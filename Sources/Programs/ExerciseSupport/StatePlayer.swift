/// A player whose state is observed by closures, each owned by an object and removed when it is deallocated.
public protocol StatePlayer: PropertyUnderTest {
    /// Calls the closure with every change of the state, and at once with the current value if `startingNow`.
    func observe<Owner: AnyObject>(
        for owner: Owner, startingNow: Bool, _ observer: @escaping (Owner, StateChange) -> Void)

    /// Removes all closures of an owner.
    func removeObservers(of owner: AnyObject)
}

extension StatePlayer {
    /// Creates an observer of the state for the contract.
    public func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(keeping: lifetime) { [weak self] owner, receive in
            self?.observe(for: owner, startingNow: options.contains(.initial)) { _, change in
                receive(change.limited(to: options))
            }
        } remove: { [weak self] in
            self?.removeObservers(of: $0)
        }
    }
}
