/// Holds an object weakly that is known only by a generic parameter, such as a class-bound protocol.
///
/// `weak` wants a type that the compiler knows to be a class, and a generic parameter that stands for a
/// protocol is not one. Holding an `AnyObject` and casting it back works, but the cast costs more than
/// the call it is made for. So this type keeps beside the weak reference what a protocol adds to an
/// object's address, and puts the original value together again while the object is held strongly. Only a
/// composition of several protocols is cast.
///
///     let reference = WeakReference<any PlayerDelegate>(screen)
///     reference.withObject { $0.playbackStarted() }      // true, as long as there is a screen
public struct WeakReference<Object>: ~Copyable, WeakRecord {
    @usableFromInline weak let object: AnyObject?

    /// The second word of the original value: the witness table of a protocol, nothing for a class.
    @usableFromInline let witness: UInt

    /// Takes a weak reference to an object.
    ///
    /// - Precondition: `Object` is a class, a class-bound protocol, or a class-bound composition of protocols.
    @inlinable
    public init(_ object: Object) {
        Self.requireObject(object)
        self.init(Self.withObject(of: object) { $0 }, as: object)
    }

    /// Takes a weak reference to the object of a value that was looked at before.
    ///
    /// - Parameters:
    ///   - object: What ``withObject(of:_:)`` gives.
    ///   - value: The same as an `Object`.
    @inlinable
    public init(_ object: AnyObject, as value: Object) {
        self.object = object
        witness = MemoryLayout<Object>.size == MemoryLayout<Words>.size ? word(1, of: value) : 0
    }

    /// Looks whether a value is an object, and stops the program when it is none. That takes longer than all else
    /// here; of many values of one type, one has to be looked at.
    ///
    /// - Precondition: `Object` is a class, a class-bound protocol, or a class-bound composition of protocols.
    @inlinable
    public static func requireObject(_ value: Object) {
        precondition(
            isClassBound(value),
            "\(Object.self) is not a class or a protocol for classes alone, so it cannot be held weakly")
    }

    /// Calls the closure with the object that a value refers to, which is retained by the value alone.
    ///
    /// - Precondition: `Object` is a class, a class-bound protocol, or a class-bound composition of protocols.
    // `as AnyObject` would ask at run time, by several casts, what a value of a generic type is. And an object that
    // is retained before it is referenced weakly, and released after it, pays for its new side table at once.
    @inlinable
    @inline(__always)
    public static func withObject<Result>(of value: Object, _ body: (AnyObject) -> Result) -> Result {
        withExtendedLifetime(value) {
            let address = UnsafeRawPointer(bitPattern: word(0, of: value)).unsafelyUnwrapped
            return Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
        }
    }

    /// Whether the object still exists.
    @inlinable public var isAlive: Bool { object != nil }

    /// Calls the closure with the object, and returns whether there was one.
    @inlinable
    @inline(__always)
    public func withObject(_ body: (Object) -> Void) -> Bool {
        guard let object else { return false }
        if MemoryLayout<Object>.size > MemoryLayout<Words>.size {
            // The cast cannot fail: the object was an `Object` when the reference was made.
            body(object as! Object)
            return true
        }
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

// Unchecked because `AnyObject` is not known to be one: both words are constant, and the object is an `Object`.
extension WeakReference: @unchecked Sendable where Object: Sendable {}

/// Room for a class reference, or for one and its protocol's witness table, as numbers that own nothing.
@usableFromInline typealias Words = (UInt, UInt)

/// A value that is looked at where it lies, and never copied or destroyed.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
    @usableFromInline let value: Value
}

/// Whether a value is a reference to an object, alone or with the witness tables of protocols behind it.
///
/// That the value is an object is not enough: the object may be in an existential that is not class-bound. How
/// these lie in memory tells (Swift's ABI, "Existential containers"): `any Error` is a box, and every other one has
/// room for three words, and behind them the type of what it holds, or a superclass of it.
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

/// One of the words that a value consists of. The value must be that long.
@inlinable
func word<Value>(_ index: Int, of value: Value) -> UInt {
    withUnsafeBytes(of: value) { $0.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self) }
}
