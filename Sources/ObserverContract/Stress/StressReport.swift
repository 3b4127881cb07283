/// What a strategy did under load, in the form that `observatory stress --format json` prints.
public struct StressReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 1
    /// Which strategy, and in which form where it has several.
    public var strategy: String
    /// Which form of the strategy it was, where it has several.
    public var form: String?
    /// How many threads were at work at once.
    public var threads: Int
    /// What the rounds were drawn from.
    public var seed: UInt64
    /// How long they were, in seconds.
    public var seconds: Double
    /// How many scenarios they went through.
    public var rounds = 0
    /// How many events they emitted.
    public var events = 0
    /// How many registrations they made and removed.
    public var registrations = 0
    /// How many calls of observers that led to.
    public var deliveries = 0
    /// The first round in which something was wrong.
    public var failure: Failure?

    /// What was wrong.
    public struct Failure: Codable, Sendable, Equatable {
        /// Which round it was, counted from 1.
        public var round: Int
        /// `fail` when the traces differ, `leaked` when they do not and something was never freed.
        public var verdict: Verdict
        /// The trace that the reference model makes, a line each.
        public var expected: [String]
        /// The trace that the strategy left.
        public var actual: [String]
    }
}
