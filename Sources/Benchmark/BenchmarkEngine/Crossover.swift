/// The two measured sizes between which one strategy stops being cheaper than another.
///
/// At both sizes the difference exceeds the margin; at sizes in between, if any, no difference was shown.
public struct Crossover: Codable, Sendable, Equatable {
    /// The id of the workload.
    public var workload: String
    /// The strategy that costs less for fewer observers.
    public var below: String
    /// The strategy that costs less for more observers.
    public var above: String
    /// The largest number of observers at which the first strategy was shown to cost less.
    public var atMost: Int
    /// The smallest number of observers at which the second strategy was shown to cost less.
    public var atLeast: Int
}
