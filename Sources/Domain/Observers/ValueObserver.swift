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
    /// Is called with the owner, or with the subject where there is none, with the subject, and with the change.
    @usableFromInline let observer: (AnyObject, AnyObject, Change<Value>) -> Void

    /// Binds an observer to an owner. The subject is what sets the value: the value itself or what it is part of.
    @inlinable
    init<Owner: AnyObject, Subject: AnyObject>(
        _ owner: Owner, _ options: ObservingOptions,
        _ observer: @escaping (Owner, Subject, Change<Value>) -> Void
    ) {
        self.owner = owner
        isOwned = true
        name = nil
        self.options = options
        // The casts cannot fail: the closure is only ever called with the owner of the lines above, and with what sets
        // the value, which is always the same object.
        self.observer = { owner, subject, change in
            observer(
                unsafeDowncast(owner, to: Owner.self), unsafeDowncast(subject, to: Subject.self), change)
        }
    }

    /// Keeps an observer without an owner.
    @inlinable
    init(_ name: String?, _ options: ObservingOptions, _ observer: @escaping (Change<Value>) -> Void) {
        owner = nil
        isOwned = false
        self.name = name
        self.options = options
        self.observer = { _, _, change in observer(change) }
    }

    /// Calls the observer with as much of an assignment as it asked for.
    @inlinable
    borrowing func receive(_ subject: AnyObject, _ assignment: Assignment<Value>) -> Delivery {
        if isOwned {
            guard let owner else { return .observerGone }
            observer(owner, subject, Change(assignment, options))
        } else {
            observer(subject, subject, Change(assignment, options))
        }
        return .made
    }
}
