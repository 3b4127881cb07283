public import ObserverRegistry

/// A value that notifies its observers when it is set.
///
///     let name = ObservableValue("Miles")
///     name.addObserver(screen, options: [.initial, .new]) { screen, change in
///         screen.title = change.newValue ?? ""
///     }                                       // screen.title is "Miles"
///     name.value = "John"                     // screen.title is "John"
///     name <- "Wayne"                         // the same, with an operator
///
/// Every assignment is a change, even one of an equal value. When an observer is called, the value has
/// already been set. A change that an observer makes is delivered after every observer has received the one
/// before.
///
/// An observable value belongs to the isolation domain of its owner. A change retains it until all observers have been
/// called, but not the object that it is a property of.
public final class ObservableValue<Value> {
    @usableFromInline let observers = Registry<ValueObserver<Value>>()
    @usableFromInline var current: Value

    /// Creates a value without observers.
    @inlinable
    public init(_ value: Value) { current = value }

    /// The value. Setting it costs O(*n*) for *n* observers. A change in place copies the value, because observers
    /// receive the old one.
    @inlinable public var value: Value {
        get { current }
        set { set(newValue, by: self) }
    }

    /// The number of registrations. A deallocated owner is counted until the next change.
    @inlinable public var observerCount: Int { observers.storedCount }

    // MARK: Observing on behalf of an owner

    /// Calls the closure when the value is set, as long as the owner is alive.
    ///
    /// - Parameters:
    ///   - owner: The object whose deallocation ends the observation. The closure receives it and does not
    ///     need to capture it.
    ///   - removeIfExists: Whether the new observer replaces the owner's existing ones.
    ///   - options: The values that the closure receives, and whether it is called at once.
    ///   - observer: The closure to call.
    /// - Complexity: O(1), and O(*n*) with `removeIfExists`.
    @inlinable
    @discardableResult
    public func addObserver<Owner: AnyObject>(
        _ owner: Owner, removeIfExists: Bool = false, options: ObservingOptions = [.old, .new],
        using observer: @escaping (Owner, Change<Value>) -> Void
    ) -> RegistrationHandle {
        observe(self, by: owner, removeIfExists: removeIfExists, options: options) { owner, _, change in
            observer(owner, change)
        }
    }

    /// Ends all observations of an owner. In the owner's `deinit` it finds none: they have ended with the owner, and
    /// their records go with the next change. Complexity: O(*n*).
    @inlinable
    public func removeObserver(_ owner: AnyObject) { observers.removeAll { $0.owner === owner } }

    // MARK: Observing by name

    /// Calls the closure with the old and the new value when the value is set, until the handle is cancelled or
    /// the name, if there is one, is unsubscribed. Replaces a subscription with the same name. Complexity: O(1),
    /// and O(*n*) with a name.
    @inlinable
    @discardableResult
    public func subscribe(
        named name: String? = nil, _ observer: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> RegistrationHandle {
        func hasName(_ existing: borrowing ValueObserver<Value>) -> Bool { existing.name == name }
        let observation = ValueObserver<Value>(name, [.old, .new]) { change in
            if let old = change.oldValue, let new = change.newValue { observer(old, new) }
        }
        return add(observation, [.old, .new], of: self, replacing: name != nil ? hasName : nil)
    }

    /// Ends the subscription with a name, if there is one. Complexity: O(*n*).
    @inlinable
    public func unsubscribe(_ name: String) { observers.removeAll { $0.name == name } }

    // MARK: Registering

    // Registered before others are removed: an object that one of these captured may register again in its
    // `deinit`, and that registration then replaces the new one.
    @inlinable
    func add(
        _ observation: consuming ValueObserver<Value>, _ options: ObservingOptions, of subject: AnyObject,
        replacing isReplaced: ((borrowing ValueObserver<Value>) -> Bool)? = nil
    ) -> RegistrationHandle {
        let id = observers.add(observation)
        let removeOthers = {
            if let isReplaced { self.observers.removeAll(before: id, where: isReplaced) }
        }
        guard options.contains(.initial) else {
            removeOthers()
            return RegistrationHandle(id, in: observers)
        }
        observers.offer((subject, Assignment(current, current, isInitial: true)), to: id) {
            observation, offer in
            // Within the offer, so that what they captured is freed after the initial call.
            removeOthers()
            return observation.receive(offer.0, offer.1)
        }
        return RegistrationHandle(id, in: observers)
    }

    // MARK: Being part of a subject

    /// Sets the value of a subject, which observers receive. The subject must be the same object in every
    /// call. The emission retains it until all observers have been called (R15).
    @inlinable
    package func set(_ newValue: Value, by subject: AnyObject) {
        let oldValue = exchange(&current, with: newValue)
        observers.emit((subject, Assignment(oldValue, newValue, isInitial: false))) { observation, emission in
            observation.receive(emission.0, emission.1)
        }
    }

    /// Does the same as `addObserver` for a closure that also receives the subject.
    @inlinable
    package func observe<Owner: AnyObject, Subject: AnyObject>(
        _ subject: Subject, by owner: Owner, removeIfExists: Bool, options: ObservingOptions,
        using observer: @escaping (Owner, Subject, Change<Value>) -> Void
    ) -> RegistrationHandle {
        func isOfOwner(_ existing: borrowing ValueObserver<Value>) -> Bool { existing.owner === owner }
        return add(
            ValueObserver(owner, options, observer), options, of: subject,
            replacing: removeIfExists ? isOfOwner : nil)
    }
}

/// Has a lower precedence than operators that produce a value, so that the right side is evaluated first. As with
/// `=`, the left side may be an optional chain: `user?.name <- "John"`.
precedencegroup ObservableAssignment {
    lowerThan: TernaryPrecedence
    higherThan: AssignmentPrecedence
    associativity: none
    assignment: true
}

infix operator <- : ObservableAssignment

/// Sets an observable value: `name <- "John"`.
@inlinable
public func <- <Value>(observable: ObservableValue<Value>, value: Value) {
    observable.value = value
}
