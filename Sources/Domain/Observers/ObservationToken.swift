public import ObserverRegistry

/// Keeps one observer registered until the token is cancelled or dropped.
///
/// A token cannot be copied, so exactly one place decides how long the observer stays registered: a property,
/// a local variable or an ``ObservationBag``. The token may outlive the subject. The compiler warns if a
/// returned token is not kept.
///
/// It has to be dropped in the isolation domain of the subject. The property of a `@MainActor` class is dropped on
/// any thread that releases the last reference, unless the class has an `isolated deinit`.
///
/// Setting a property of this type ends the old observation while the property is being changed. If what its closure
/// captured uses the property in a `deinit`, end it before: `_ = token.take()`.
///
/// In a `main.swift` with `await` at its top level, a token in a `do`, `if` or `switch` there is never dropped (Swift
/// 6.3.1). Put such code into a function.
public struct ObservationToken: ~Copyable {
    // Not optional: using an optional copies its contents, and copying the weak reference in it would be the
    // slowest step here.
    @usableFromInline let registration: RegistrationHandle

    /// Whether dropping the token ends the registration; `false` once it has moved into a bag.
    @usableFromInline var endsHere = true

    /// Creates a token for a registration.
    @inlinable
    public init(_ registration: RegistrationHandle) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1) on average.
    @inlinable
    public func cancel() { registration.cancel() }

    /// Moves the observation into a bag. It then ends with the bag or with ``ObservationBag/cancelAll()``.
    @inlinable
    public consuming func store(in bag: ObservationBag) {
        endsHere = false
        bag.insert(registration)
    }

    @inlinable
    deinit { if endsHere { cancel() } }
}
