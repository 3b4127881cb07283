/// A container that is generic over what it holds, as those of a library are.
@frozen
public struct Stored<Value>: ~Copyable {
    /// What is held, where it lies.
    public let value: Value

    /// Puts a value into a container.
    @inlinable
    public init(_ value: Value) { self.value = value }
}
