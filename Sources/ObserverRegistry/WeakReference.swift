/// Holds an object weakly that is known only by a generic parameter, such as a class-bound protocol.
///
/// `weak` wants a type that the compiler knows to be a class, and a generic parameter that stands for a
/// protocol is not one. Holding an `AnyObject` and casting it back works, but the cast costs more than
/// the call it is made for. So this type keeps beside the weak reference what a protocol adds to an
/// object's address, and puts the original value together again while the object is held strongly.
public struct WeakReference<Object>: ~Copyable {
    @usableFromInline weak let object: AnyObject?

    /// The second word of the original value: the witness table of a protocol, nothing for a class.
    @usableFromInline let witness: UInt

    /// Takes a weak reference to an object.
    ///
    /// - Precondition: `Object` is a class or a class-bound protocol: one pointer, or two words.
    @inlinable
    public init(_ object: Object) {
        precondition(
            type(of: object as Any) is AnyClass && MemoryLayout<Object>.size <= MemoryLayout<Words>.size,
            "\(Object.self) is not a class or a protocol for classes alone, so it cannot be held weakly")
        self.object = object as AnyObject
        witness = withUnsafeBytes(of: object) { source in
            var words: Words = (0, 0)
            withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: source) }
            return words.1
        }
    }

    /// Whether the object still exists.
    @inlinable public var isAlive: Bool { object != nil }

    /// Calls the closure with the object, and returns whether there was one.
    @inlinable
    @inline(__always)
    public func withObject(_ body: (Object) -> Void) -> Bool {
        guard let object else { return false }
        // The first word of an `Object` is the address of the object, which is held in the line above
        // until the closure has returned, so neither word has to own anything. `Borrowed` keeps Swift
        // from retaining it again.
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        withUnsafePointer(to: (address, witness) as Words) { words in
            words.withMemoryRebound(to: Borrowed<Object>.self, capacity: 1) { body($0.pointee.value) }
        }
        withExtendedLifetime(object) {}
        return true
    }
}

/// Room for a class reference, or for one and its protocol's witness table, as numbers that own nothing.
@usableFromInline typealias Words = (UInt, UInt)

/// A value that is looked at where it lies, and never copied or destroyed.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
    @usableFromInline let value: Value
}
