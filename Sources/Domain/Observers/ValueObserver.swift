public import ObserverRegistry

/// An observable value's record of one observer.
@usableFromInline
struct ValueObserver<Value>: ~Copyable {
    /// The owner of the observer; `nil` if it was deallocated or there is none.
    @usableFromInline weak let owner: AnyObject?
    /// The name of the subscription, if it has one.
    @usableFromInline let name: String?
    @usableFromInline let options: ObservingOptions
    @usableFromInline let isOwned: Bool
    /// Receives the owner (the subject if there is no owner), the subject and the change.
    @usableFromInline let observer: (AnyObject, AnyObject, Change<Value>) -> Void

    /// Creates a record with an owner. The subject is the `ObservableValue` or the object that contains it.
    @inlinable
    init<Owner: AnyObject, Subject: AnyObject>(
        _ owner: Owner, _ options: ObservingOptions,
        _ observer: @escaping (Owner, Subject, Change<Value>) -> Void
    ) {
        self.owner = owner
        isOwned = true
        name = nil
        self.options = options
        // The casts cannot fail: the closure is only called with the owner that is stored above, and with the
        // subject, which is always the same object.
        self.observer = { owner, subject, change in
            observer(
                unsafeDowncast(owner, to: Owner.self), unsafeDowncast(subject, to: Subject.self), change)
        }
    }

    /// Creates a record without an owner.
    @inlinable
    init(_ name: String?, _ options: ObservingOptions, _ observer: @escaping (Change<Value>) -> Void) {
        owner = nil
        isOwned = false
        self.name = name
        self.options = options
        self.observer = { _, _, change in observer(change) }
    }

    /// Calls the observer with the values that its options include.
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
