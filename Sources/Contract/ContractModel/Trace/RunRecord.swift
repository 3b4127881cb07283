/// What happened in a scenario and what should have happened, reduced to what a reader is shown.
package struct RunRecord: Codable, Sendable, Hashable {
    /// The trace that the contract demands.
    package let expected: [String]
    /// The trace that the strategy left.
    ///
    /// If the strategy calls observers in an unpredictable order, this is the trace it would leave in
    /// registration order. If it also declares that it frees closures at any time, the trace omits when
    /// closures are freed. The trace is empty where it cannot be predicted at all.
    package let trace: [String]
    package let certainty: Certainty
    /// The declared rule breaks that explain the trace.
    package let breaks: [String]
    package let moments: [Moment]
    /// Whether there were more acts than `moments` lists.
    package let isCut: Bool

    /// Whether the trace is the one that the contract demands, in every run.
    package var isAsTheContractSays: Bool { trace == expected && certainty == .certain }

    /// How predictable a trace is.
    package enum Certainty: String, Codable, Sendable {
        /// The same in every run.
        case certain
        /// The same in every run except for the order of the calls.
        case inAnyOrder
        /// Different in every run.
        case none
    }

    package init(
        expected: [String], trace: [String], certainty: Certainty = .certain, breaks: [String],
        journal: Journal? = nil
    ) {
        self.expected = expected
        self.trace = trace
        self.certainty = certainty
        self.breaks = breaks
        moments = journal?.moments ?? []
        isCut = journal?.isCut ?? false
    }
}
