/// A weak reference to an object whose type is a generic parameter, such as a class-bound protocol.
///
/// `weak` needs a type that the compiler knows to be a class, which a generic parameter is not if it is a
/// protocol. Holding an `AnyObject` and casting it back works, but the cast costs more than the call that it
/// is for. So this type stores the weak reference and the protocol's witness table, and rebuilds the original
/// value while it retains the object. It casts only a composition of several protocols.
///
///     let reference = WeakReference<any PlayerDelegate>(screen)
///     reference.withObject { $0.playbackStarted() }      // true, as long as the screen is alive
public struct WeakReference<Object>: ~Copyable, WeakRecord {
    /// The object, if it is alive.
    public weak let object: AnyObject?

    /// The second word of the original value: the witness table of a protocol, or 0 for a class.
    @usableFromInline let witness: UInt

    /// Creates a weak reference to an object.
    ///
    /// - Precondition: `Object` is a class, a class-bound protocol, or a class-bound composition of
    ///   protocols.
    @inlinable
    public init(_ object: Object) {
        Self.requireObject(object)
        self.init(Self.withObject(of: object) { $0 }, as: object)
    }

    /// Creates a weak reference to the object of a value whose type was checked before.
    ///
    /// - Parameters:
    ///   - object: The object that ``withObject(of:_:)`` passes.
    ///   - value: The same object as an `Object`.
    @inlinable
    public init(_ object: AnyObject, as value: Object) {
        assert(Self.withObject(of: value) { $0 === object }, "\(value) is another object")
        self.object = object
        witness = MemoryLayout<Object>.size == MemoryLayout<Words>.size ? word(1, of: value) : 0
    }

    /// Checks that a value is an object, and stops the program if it is not. The check is slow compared with
    /// the other methods, and enough once for all values of one type.
    ///
    /// - Precondition: `Object` is a class, a class-bound protocol, or a class-bound composition of
    ///   protocols.
    @inlinable
    public static func requireObject(_ value: Object) {
        precondition(
            isClassBound(value),
            "\(Object.self) is not a class or a protocol for classes alone, so it cannot be held weakly")
    }

    /// Calls the closure with the object that a value refers to. Only the value retains the object.
    ///
    /// - Precondition: `Object` is a class, a class-bound protocol, or a class-bound composition of
    ///   protocols.
    // `as AnyObject` would find the type of a generic value at run time, by several casts. It would also
    // retain the object before it is first referenced weakly, and release it afterwards through its new side
    // table, which is slow.
    @inlinable
    @inline(__always)
    public static func withObject<Result>(of value: Object, _ body: (AnyObject) -> Result) -> Result {
        assert(isClassBound(value), "\(Object.self) is not a class or a protocol for classes alone")
        defer { extendLifetime(value) }
        let address = UnsafeRawPointer(bitPattern: word(0, of: value)).unsafelyUnwrapped
        return Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
    }

    /// Calls the closure with the object if it is alive, and returns whether it was.
    @inlinable
    @inline(__always)
    public func withObject(_ body: (Object) -> Void) -> Bool { withBorrowed { body($0.value) } }

    /// The same for a stored closure. Given the object itself, it would cost another retain, which is slow for an
    /// object with a side table.
    @inlinable
    @inline(__always)
    package func withBorrowed(_ body: (borrowing Borrowed<Object>) -> Void) -> Bool {
        guard let object else { return false }
        if MemoryLayout<Object>.size > MemoryLayout<Words>.size {
            // The cast cannot fail: the object was an `Object` when the reference was made.
            body(Borrowed(object as! Object))
            return true
        }
        // The first word of an `Object` is the address of the object. `object` is retained until the closure
        // has returned, so neither word has to own anything. `Borrowed` keeps Swift from retaining it again.
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        withUnsafePointer(to: (address, witness) as Words) { words in
            words.withMemoryRebound(to: Borrowed<Object>.self, capacity: 1) { body($0.pointee) }
        }
        extendLifetime(object)
        return true
    }
}

// Unchecked because `AnyObject` is not `Sendable`. It is safe: both properties are constant, and the object
// is an `Object`, which is `Sendable`.
extension WeakReference: @unchecked Sendable where Object: Sendable {}

/// The words of a class reference and its protocol's witness table, as numbers that own nothing.
@usableFromInline typealias Words = (UInt, UInt)

/// A value that is read in place, and not copied.
@usableFromInline
package struct Borrowed<Value>: ~Copyable {
    @usableFromInline package let value: Value

    @inlinable
    init(_ value: consuming Value) { self.value = value }
}

/// Whether a value is a reference to an object, alone or followed by the witness tables of protocols.
///
/// It is not enough that the value is an object: the object may be in an existential that is not class-bound.
/// The memory layout shows that (Swift's ABI, "Existential containers"): `any Error` is a box, and every
/// other one is three words for the value, followed by the type of the value or a superclass of it.
@usableFromInline
func isClassBound<Object>(_ value: Object) -> Bool {
    let typeOfValue = type(of: value as Any)
    guard typeOfValue is AnyClass, Object.self != (any Error).self else { return false }
    let placeOfType = 3
    if MemoryLayout<Object>.size <= placeOfType * MemoryLayout<UInt>.size { return true }
    var superclass: AnyClass? = typeOfValue as? AnyClass
    while let known = superclass {
        if word(placeOfType, of: value) == unsafeBitCast(known, to: UInt.self) { return false }
        superclass = _getSuperclass(known)
    }
    return true
}

/// One word of a value, which must be long enough to contain it.
@inlinable
func word<Value>(_ index: Int, of value: Value) -> UInt {
    withUnsafeBytes(of: value) { $0.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self) }
}
