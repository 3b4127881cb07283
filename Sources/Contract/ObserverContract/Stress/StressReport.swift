/// What a strategy did under load, in the form that `observatory stress --format json` prints.
package struct StressReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    package var schema = 2
    /// Which strategy it was.
    package var strategy: String
    /// Which form of the strategy it was, where it has several.
    package var form: String?
    /// How many threads were at work at once.
    package var threads: Int
    /// What the actions of the threads were drawn from.
    package var seed: UInt64
    /// How long the load lasted, in seconds.
    package var seconds = 0.0
    /// How many emissions there were.
    package var events = 0
    /// How many registrations the threads made and removed.
    package var registrations = 0
    /// How many calls of observers there were.
    package var deliveries = 0
    /// The most emissions of other threads that one call of `play` delivered.
    package var maxForeignDeliveries = 0
    /// The most registrations at one time; `nil` where the player does not say.
    package var liveHighWater: Int?
    /// The most places in use at one time, by registrations and by removed ones; `nil` where the player does not say.
    package var slotsHighWater: Int?
    /// The most emissions that waited at one time; `nil` where the player does not say.
    package var queueHighWater: Int?
    /// What was wrong, if anything was.
    package var failure: Failure?

    /// What was wrong.
    package struct Failure: Codable, Sendable, Equatable {
        /// `fail` when observers were called wrongly or a limit was passed, `leaked` when something was never freed,
        /// `crashed` or `hung` when the process that ran the strategy did not come to the end.
        package var verdict: Verdict
        /// What was wrong, a sentence each.
        package var details: [String]
    }
}

extension StressReport {
    /// The most emissions of other threads that one call may deliver.
    package static let foreignLimit = 256

    /// What is beyond the limits, a sentence each.
    var excesses: [String] {
        var excesses: [String] = []
        if maxForeignDeliveries > Self.foreignLimit {
            excesses.append(
                "One call of play delivered \(maxForeignDeliveries) emissions of other threads; the limit is "
                    + "\(Self.foreignLimit).")
        }
        if let live = liveHighWater, let slots = slotsHighWater, slots > 2 * live + 64 {
            excesses.append(
                "The player used \(slots) slots for at most \(live) registrations; the limit is twice as many and "
                    + "64, which is \(2 * live + 64).")
        }
        return excesses
    }
}
