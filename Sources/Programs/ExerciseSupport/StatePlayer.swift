/// A player whose state is a value that is observed by closures, which belong to an object and are removed with it.
public protocol StatePlayer: PropertyUnderTest {
    /// Calls the closure with every change of the state, and at once with the value as it is if so wished.
    func observe<Owner: AnyObject>(
        for owner: Owner, startingNow: Bool, _ observer: @escaping (Owner, StateChange) -> Void)

    /// Takes the closures of an object away.
    func removeObservers(of owner: AnyObject)
}

extension StatePlayer {
    /// Makes what the contract takes for an observer of the state.
    public func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(keeping: lifetime) { [weak self] owner, receive in
            self?.observe(for: owner, startingNow: options.contains(.initial)) { _, change in
                receive(change.told(to: options))
            }
        } remove: { [weak self] in
            self?.removeObservers(of: $0)
        }
    }
}
