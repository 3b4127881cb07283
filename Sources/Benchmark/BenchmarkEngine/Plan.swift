/// How long and how often everything is timed.
public struct Plan: Sendable {
    /// How many times each alternative is timed, at most.
    public var rounds: Int

    /// How long one timing takes, at least.
    public var sampleDuration: Duration

    /// How long all rounds of one race may take; with slow alternatives there are fewer rounds.
    public var raceDuration: Duration

    /// How long one timing may take, its preparation included, before the alternative is left out.
    public var patience: Duration

    /// What the order of the alternatives and the intervals are drawn from.
    public var seed: UInt64

    /// The fewest rounds that an interval is taken from, whatever they take.
    public static let fewestRounds = 9

    /// Creates a plan.
    public init(
        rounds: Int, sampleDuration: Duration, raceDuration: Duration = .seconds(3_600),
        patience: Duration = .seconds(60), seed: UInt64
    ) {
        self.rounds = rounds
        self.sampleDuration = sampleDuration
        self.raceDuration = raceDuration
        self.patience = patience
        self.seed = seed
    }
}
