/// Where one strategy stops being cheaper than another: the two measured sizes between which the order flips.
///
/// At both sizes the difference was shown, by more than the margin; at those in between, if there are any, it was
/// not.
public struct Crossover: Codable, Sendable, Equatable {
    /// What is done.
    public var workload: String
    /// The strategy that costs less for fewer observers.
    public var below: String
    /// The strategy that costs less for more observers.
    public var above: String
    /// The most observers with which the first one was shown to cost less.
    public var atMost: Int
    /// The fewest observers with which the second one was shown to cost less.
    public var atLeast: Int

    /// Creates a crossover.
    public init(workload: String, below: String, above: String, atMost: Int, atLeast: Int) {
        self.workload = workload
        self.below = below
        self.above = above
        self.atMost = atMost
        self.atLeast = atLeast
    }
}
