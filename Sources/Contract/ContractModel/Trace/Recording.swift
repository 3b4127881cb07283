/// What happened in a scenario, and what should have: as much as a reader is shown.
package struct Recording: Codable, Sendable, Hashable {
    /// The trace that the contract demands.
    package let expected: [String]
    /// The trace that was left.
    ///
    /// Where a strategy calls its observers in an order that cannot be foreseen, it is the trace that it would have
    /// left by calling them in the order of registration, without the times at which closures were freed if it
    /// declares that it chooses them. It is empty where not even that can be foreseen.
    package let trace: [String]
    /// How far the trace can be foreseen.
    package let certainty: Certainty
    /// The rules that are declared to be broken and that make the trace what it is.
    package let breaks: [String]
    /// What was done, in order.
    package let moments: [Moment]
    /// Whether more was done than the moments tell.
    package let isCut: Bool

    /// Whether the trace is that of the contract, and would be again.
    package var isAsTheContractSays: Bool { trace == expected && certainty == .certain }

    /// How far a trace can be foreseen.
    package enum Certainty: String, Codable, Sendable {
        /// It is the same in every run.
        case certain
        /// It is the same but for the order of the calls.
        case inAnyOrder
        /// It is another one in every run.
        case none
    }

    /// Puts what was done in a scenario into words.
    package init(
        expected: [String], trace: [String], certainty: Certainty = .certain, breaks: [String],
        journal: Journal, of scenario: Scenario
    ) {
        self.expected = expected
        self.trace = trace
        self.certainty = certainty
        self.breaks = breaks
        var step = 0
        moments = journal.acts.map { act in
            let isStep = act.isStepOfTheScript
            if isStep { step += 1 }
            return Moment(act, step: step, isStep: isStep, of: scenario)
        }
        isCut = journal.isCut
    }
}
