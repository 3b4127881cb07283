/// What an observer of a value receives. The names are those of key-value observing.
public struct ObservingOptions: OptionSet, Sendable, Hashable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates a set of options from their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Calls the observer once before the call that adds it returns, with the current value if `new` is
    /// included.
    @inlinable public static var initial: ObservingOptions { ObservingOptions(rawValue: 1) }

    /// Includes the old value in each change.
    @inlinable public static var old: ObservingOptions { ObservingOptions(rawValue: 2) }

    /// Includes the new value in each change.
    @inlinable public static var new: ObservingOptions { ObservingOptions(rawValue: 4) }
}
