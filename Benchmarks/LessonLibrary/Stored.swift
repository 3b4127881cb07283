/// A generic container, like those of a library.
@frozen
public struct Stored<Value>: ~Copyable {
    /// The value, stored in place.
    public let value: Value

    /// Creates a container with a value.
    @inlinable
    public init(_ value: Value) { self.value = value }
}
