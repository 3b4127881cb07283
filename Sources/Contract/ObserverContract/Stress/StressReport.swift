/// What a strategy did under load, in the form that `observatory stress --format json` prints.
package struct StressReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    package var schema = 2
    package var strategy: String
    /// The name of the form, where the strategy has several.
    package var form: String?
    package var threads: Int
    package var seed: UInt64
    package var seconds = 0.0
    /// The number of emissions.
    package var events = 0
    /// The number of registrations and removals that the threads made.
    package var registrations = 0
    /// The number of calls of observers.
    package var deliveries = 0
    /// The most emissions of other threads that one call of `play` delivered.
    package var maxForeignDeliveries = 0
    /// The most registrations at one time; `nil` where the player does not say.
    package var liveHighWater: Int?
    /// The most slots in use at one time, by live and by removed registrations; `nil` where unknown.
    package var slotsHighWater: Int?
    /// The most emissions that waited at one time; `nil` where the player does not say.
    package var queueHighWater: Int?
    package var failure: Failure?

    package struct Failure: Codable, Sendable, Equatable {
        /// `fail` when observers were called wrongly or a limit was exceeded, `leaked` when an object was
        /// never freed, `crashed` or `hung` when the process that ran the strategy did not reach the end.
        package var verdict: Verdict
        /// What was wrong, a sentence each.
        package var details: [String]
    }
}

extension StressReport {
    /// The most emissions of other threads that one call may deliver.
    package static let foreignLimit = 256

    /// The exceeded limits, a sentence each.
    package var excesses: [String] {
        var excesses: [String] = []
        if maxForeignDeliveries > Self.foreignLimit {
            excesses.append(
                "One call of play delivered \(maxForeignDeliveries) emissions of other threads; the limit is "
                    + "\(Self.foreignLimit).")
        }
        if let live = liveHighWater, let slots = slotsHighWater, slots > 2 * live + 64 {
            excesses.append(
                "The player used \(slots) slots for at most \(live) registrations; the limit is twice "
                    + "as many plus 64, which is \(2 * live + 64).")
        }
        return excesses
    }
}
