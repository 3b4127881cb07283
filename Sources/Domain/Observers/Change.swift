/// The change that an observer of a value receives.
///
/// A value that the observer's options do not include is `nil`. The initial call has no old value.
public struct Change<Value> {
    // Shared by all observers, so that a change is two words, however large the value is.
    @usableFromInline let assignment: Assignment<Value>
    @usableFromInline let options: ObservingOptions

    /// The value before the change.
    @inlinable public var oldValue: Value? {
        options.contains(.old) && !isInitial ? assignment.oldValue : nil
    }

    /// The value after the change.
    @inlinable public var newValue: Value? { options.contains(.new) ? assignment.newValue : nil }

    /// Whether this is the initial call of ``ObservingOptions/initial``, which reports no change.
    @inlinable public var isInitial: Bool { assignment.isInitial }

    @inlinable
    init(_ assignment: Assignment<Value>, _ options: ObservingOptions) {
        self.assignment = assignment
        self.options = options
    }

    /// Creates a change with both values, for example to test a method that receives one.
    @inlinable
    public init(from oldValue: Value, to newValue: Value) {
        self.init(Assignment(oldValue, newValue, isInitial: false), [.old, .new])
    }
}

extension Change: Sendable where Value: Sendable {}

/// One assignment to a value, shared by all observers.
// Its values are not optional: to release an `Optional` of a generic type, Swift looks up the optional's type
// each time. So the initial call, which has no old value, holds the same value twice.
@usableFromInline
final class Assignment<Value> {
    @usableFromInline let oldValue: Value
    @usableFromInline let newValue: Value
    @usableFromInline let isInitial: Bool

    @inlinable
    init(_ oldValue: Value, _ newValue: Value, isInitial: Bool) {
        self.oldValue = oldValue
        self.newValue = newValue
        self.isInitial = isInitial
    }
}

extension Assignment: Sendable where Value: Sendable {}
