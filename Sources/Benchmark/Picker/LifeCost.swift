package import BenchmarkEngine

/// What one registration costs from its beginning to its end, in nanoseconds.
package struct LifeCost: Encodable, Sendable, Equatable {
    /// Something that is paid for.
    package enum Part: String, Encodable, Sendable, CaseIterable {
        case registering
        case beingCalled = "being-called"
        case beingRemoved = "being-removed"

        /// The part in words.
        var words: String { rawValue.replacing("-", with: " ") }

        /// The workload in which the part was measured.
        package var workload: String {
            switch self {
            case .registering: "register"
            case .beingCalled: "notify"
            case .beingRemoved: "cancel-random"
            }
        }
    }

    /// One part of the cost.
    package struct Share: Encodable, Sendable, Equatable {
        package let part: Part
        /// How many times it is paid.
        package let times: Int
        /// What it costs once.
        package let each: Estimate
        /// What belongs to it and is not in the time, in words that go behind "without".
        package var leavesOut: String?

        var median: Double { Double(times) * each.nanoseconds.median }
    }

    /// The parts, in the order in which they are paid; nothing is removed where nothing can be.
    package let shares: [Share]

    /// The sum of the parts. Its interval is that of the parts added up, which is wider than it has to be.
    package let total: BenchmarkReport.Interval

    init(_ shares: [Share]) {
        self.shares = shares
        func sum(_ end: (BenchmarkReport.Interval) -> Double) -> Double {
            shares.reduce(0) { $0 + Double($1.times) * end($1.each.nanoseconds) }
        }
        total = BenchmarkReport.Interval(median: sum(\.median), low: sum(\.low), high: sum(\.high))
    }

    /// Whether the whole interval lies above another, and by more than chance puts between two copies.
    func isAbove(_ other: LifeCost) -> Bool {
        Margin(noise: max(noise, other.noise)).isAbove(total, other.total)
    }

    /// How far apart two copies of the same thing would come out, as a fraction of the total.
    private var noise: Double { shares.reduce(0) { $0 + $1.median * $1.each.noise } / total.median }

    /// Which part costs most, and how much of the whole that is.
    var why: String {
        let share = shares.max { $0.median < $1.median }!
        let fraction = share.median / total.median
        let number = NumberWords.measure(share.each.nanoseconds.median)
        return Phrase.why.filled([
            "percentage": fraction > 0.995 && fraction < 1
                ? Phrase.nearlyAll.rawValue : NumberWords.percentage(fraction),
            "part": share.part.words,
            "amount": (share.times == 1 ? Phrase.amount : .amountEachTime).filled(["number": number]),
        ])
    }
}
