public import ObserverRegistry

/// What an observable value keeps of one observer.
@usableFromInline
struct ValueObserver<Value>: ~Copyable {
    /// The owner of the observer; `nil` when it has been deallocated, and where there is none.
    @usableFromInline weak let owner: AnyObject?
    /// What the subscription is called, where it has a name.
    @usableFromInline let name: String?
    @usableFromInline let options: ObservingOptions
    @usableFromInline let isOwned: Bool
    @usableFromInline let observer: (AnyObject?, Change<Value>) -> Void

    /// Binds an observer to an owner.
    @inlinable
    init<Owner: AnyObject>(
        _ owner: Owner, _ options: ObservingOptions, _ observer: @escaping (Owner, Change<Value>) -> Void
    ) {
        self.owner = owner
        isOwned = true
        name = nil
        self.options = options
        // The cast cannot fail: the closure is only ever called with the owner of the lines above, and only
        // while there is one.
        self.observer = { owner, change in
            guard let owner else { return }
            observer(unsafeDowncast(owner, to: Owner.self), change)
        }
    }

    /// Keeps an observer without an owner.
    @inlinable
    init(_ name: String?, _ options: ObservingOptions, _ observer: @escaping (Change<Value>) -> Void) {
        owner = nil
        isOwned = false
        self.name = name
        self.options = options
        self.observer = { _, change in observer(change) }
    }

    /// Calls the observer with as much of a change as it asked for.
    @inlinable
    borrowing func receive(_ change: Change<Value>) -> Delivery {
        let owner = owner
        if isOwned, owner == nil { return .observerGone }
        observer(
            owner,
            Change(
                oldValue: options.contains(.old) ? change.oldValue : nil,
                newValue: options.contains(.new) ? change.newValue : nil, isInitial: change.isInitial))
        return .made
    }
}
