package import BenchmarkEngine

/// The cost of one registration from registering to removal, in nanoseconds.
package struct LifeCost: Encodable, Sendable, Equatable {
    package enum Part: String, Encodable, Sendable, CaseIterable {
        case registering
        case beingCalled = "being-called"
        case beingRemoved = "being-removed"

        var words: String { rawValue.replacing("-", with: " ") }

        /// The id of the workload that measures the part.
        package var workload: String {
            switch self {
            case .registering: "register"
            case .beingCalled: "notify"
            case .beingRemoved: "cancel-random"
            }
        }
    }

    /// One part of the cost, and how often it is paid.
    package struct Share: Encodable, Sendable, Equatable {
        package let part: Part
        package let times: Int
        package let each: Estimate
        /// The part of the operation that isn't in the time, worded to follow "without".
        package var leavesOut: String?

        var median: Double { Double(times) * each.nanoseconds.median }
    }

    /// The parts in the order in which they are paid; without removal if the strategy doesn't support it.
    package let shares: [Share]

    /// The sum of the parts. Adding up the ends of their intervals makes its interval wider than necessary.
    package let total: BenchmarkReport.Interval

    init(_ shares: [Share]) {
        self.shares = shares
        func sum(_ end: (BenchmarkReport.Interval) -> Double) -> Double {
            shares.reduce(0) { $0 + Double($1.times) * end($1.each.nanoseconds) }
        }
        total = BenchmarkReport.Interval(median: sum(\.median), low: sum(\.low), high: sum(\.high))
    }

    func isAbove(_ other: LifeCost) -> Bool {
        Margin(noise: max(noise, other.noise)).isAbove(total, other.total)
    }

    /// The noise of the parts, weighted by their cost, as a fraction of the total.
    private var noise: Double { shares.reduce(0) { $0 + $1.median * $1.each.noise } / total.median }

    /// A sentence that names the most expensive part and its share of the total.
    var why: String {
        let share = shares.max { $0.median < $1.median }!
        let fraction = share.median / total.median
        let number = NumberText.measure(share.each.nanoseconds.median)
        return Phrase.why.filled([
            "percentage": fraction > 0.995 && fraction < 1
                ? Phrase.nearlyAll.rawValue : NumberText.percent(fraction),
            "part": share.part.words,
            "amount": (share.times == 1 ? Phrase.amount : .amountEachTime).filled(["number": number]),
        ])
    }
}
