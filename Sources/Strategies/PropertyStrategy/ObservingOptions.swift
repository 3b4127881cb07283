/// What an observer of a value wants to know. The names are those of key-value observing.
public struct ObservingOptions: OptionSet, Sendable, Hashable {
    /// A bit for each option.
    public let rawValue: UInt8

    /// Combines options by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To be called once before adding returns, with the value at that time.
    public static let initial = ObservingOptions(rawValue: 1)

    /// To be told what the value was.
    public static let old = ObservingOptions(rawValue: 2)

    /// To be told what the value is.
    public static let new = ObservingOptions(rawValue: 4)
}
