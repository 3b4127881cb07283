/// One thing that the words of a claim say: a quantity, and what it has to be.
struct ClaimAssertion: Equatable, Sendable {
    let quantity: Quantity
    let condition: Condition

    /// What is spoken of.
    enum Quantity: Equatable, Sendable {
        case amount(Metric)
        case ratio(Metric, View)
        /// The place in the ranking from the top, or from the bottom.
        case place(fromTop: Bool)
        /// How many observers there are, or at how many two strategies cost the same.
        case observers
    }

    /// What is measured.
    enum Metric: Equatable, Sendable {
        case time, allocations, bytes
    }

    /// How the prose counts a ratio.
    enum View: Equatable, Sendable {
        /// "three times the cost"
        case times
        /// "three times faster"
        case timesLess
        /// "20 % slower"
        case percentMore
        /// "20 % faster"
        case percentLess
        /// "20 % of the cost"
        case percentOf
    }

    /// What the quantity has to be, in the terms of the prose.
    enum Condition: Equatable, Sendable {
        /// All of the interval lies in the range.
        case within(ClosedRange<Double>)
        /// The median is the number, as it was rounded, and the interval is not far from it.
        case rounded(Double, decimals: Int, within: ClosedRange<Double>)
        /// The interval does not lie wholly on one side of the range.
        case notApart(ClosedRange<Double>, within: ClosedRange<Double>)
        /// Nobody else has this place.
        case alone
        /// Others may have this place too.
        case first
    }
}

extension ClaimAssertion {
    /// Whether it takes two rows to check.
    var isComparison: Bool {
        if case .ratio = quantity { true } else { false }
    }
}
