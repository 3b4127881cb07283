/// What an observer of a value is called with.
///
/// What it did not ask for is `nil`, and so is the old value where there is none: when the observer has just
/// been added and gets the initial value.
public struct Change<Value> {
    // All observers share it: a change is two words however large the value is.
    @usableFromInline let assignment: Assignment<Value>
    @usableFromInline let options: ObservingOptions

    /// What the value was.
    @inlinable public var oldValue: Value? { options.contains(.old) ? assignment.oldValue : nil }

    /// What the value is.
    @inlinable public var newValue: Value? { options.contains(.new) ? assignment.newValue : nil }

    /// Whether this is the call that comes with ``ObservingOptions/initial``, before any change.
    @inlinable public var isInitial: Bool { assignment.isInitial }

    @inlinable
    init(_ assignment: Assignment<Value>, _ options: ObservingOptions) {
        self.assignment = assignment
        self.options = options
    }

    /// Makes a change.
    @inlinable
    public init(oldValue: Value?, newValue: Value?, isInitial: Bool) {
        self.init(Assignment(oldValue, newValue, isInitial: isInitial), [.old, .new])
    }
}

extension Change: Sendable where Value: Sendable {}

/// One assignment to a value. It is made once for all observers.
@usableFromInline
final class Assignment<Value> {
    @usableFromInline let oldValue: Value?
    @usableFromInline let newValue: Value?
    @usableFromInline let isInitial: Bool

    @inlinable
    init(_ oldValue: Value?, _ newValue: Value?, isInitial: Bool) {
        self.oldValue = oldValue
        self.newValue = newValue
        self.isInitial = isInitial
    }
}

extension Assignment: Sendable where Value: Sendable {}
