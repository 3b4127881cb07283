/// What an observer of a value is called with.
///
/// What it did not ask for is `nil`, and so is the old value where there is none: when the observer has just
/// been added and gets the initial value.
public struct Change<Value> {
    /// What the value was.
    public let oldValue: Value?

    /// What the value is.
    public let newValue: Value?

    /// Whether this is the call that comes with ``ObservingOptions/initial``, before any change.
    public let isInitial: Bool

    /// Makes a change.
    @inlinable
    public init(oldValue: Value?, newValue: Value?, isInitial: Bool) {
        self.oldValue = oldValue
        self.newValue = newValue
        self.isInitial = isInitial
    }
}

extension Change: Sendable where Value: Sendable {}
