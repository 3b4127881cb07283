/// How an exploration gets on.
package enum ExplorationEvent: Codable, Sendable, Equatable {
    /// The share with this number is about to be run.
    case began(Int)
    /// A scenario is over, or a try to make one smaller.
    case working
    /// A share is over, one of so many.
    case finished(Share, of: Int)

    /// What came of a share.
    package struct Share: Codable, Sendable, Equatable {
        /// The place of the share among all of them.
        package let number: Int
        /// How many steps were run, in all forms together.
        package let steps: Int
        /// How many scenarios they belong to.
        package let scenarios: Int
        /// Whether no form was wrong.
        package let isClean: Bool
    }
}

extension ExplorationEvent.Share {
    /// Adds up what came of the forms.
    init(_ number: Int, _ outcomes: [ExplorationBatch.Outcome]) {
        self.number = number
        steps = outcomes.reduce(0) { $0 + $1.steps }
        scenarios = outcomes.reduce(0) { $0 + $1.scenarios }
        isClean = outcomes.allSatisfy { $0.finding == nil }
    }
}
