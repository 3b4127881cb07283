/// What an observer of a value wants to know. The names are those of key-value observing.
public struct ObservingOptions: OptionSet, Sendable, Hashable {
    /// A bit for each option.
    public let rawValue: UInt8

    /// Combines options by their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To be called once before adding returns, with the value at that time.
    @inlinable public static var initial: ObservingOptions { ObservingOptions(rawValue: 1) }

    /// To be told what the value was.
    @inlinable public static var old: ObservingOptions { ObservingOptions(rawValue: 2) }

    /// To be told what the value is.
    @inlinable public static var new: ObservingOptions { ObservingOptions(rawValue: 4) }
}
