/// What a reader has to know before trusting a number.
public enum BenchmarkWarning: Sendable, Equatable {
    /// One timing is so short that the steps of the clock show in it.
    case tooShort(Duration)

    /// So many of the rounds, as a fraction, lie far outside the middle.
    case outliers(Double)

    /// So few rounds that the interval means little.
    case fewRounds(Int)

    /// It is the second copy of the baseline, and came out further from the first one than a copy should: at
    /// least by so much, as a fraction.
    case copiesApart(Double)

    /// How far apart two copies may come out, as a fraction, before a reader has to know.
    static let mostBetweenCopies = 0.01

    /// The shortest timing in which the steps of the clock, some 30 ns, are below a thousandth.
    static let shortestSample = Duration.microseconds(30)

    /// All that there is to know about what a runner measured.
    ///
    /// - Parameters:
    ///   - runner: Who measured.
    ///   - copy: For the second copy of the baseline, its ratio to the first one.
    static func all(of runner: Runner, copying copy: BenchmarkReport.Ratio?) -> [BenchmarkWarning] {
        var warnings: [BenchmarkWarning] = []
        if runner.sampleDuration < shortestSample { warnings.append(.tooShort(runner.sampleDuration)) }
        let outliers = Statistics.outlierShare(runner.samples)
        if outliers > 0.1 { warnings.append(.outliers(outliers)) }
        if runner.samples.count < Plan.fewestRounds { warnings.append(.fewRounds(runner.samples.count)) }
        if let gap = copy.map({ max($0.low - 1, 1 - $0.high) }), gap > mostBetweenCopies {
            warnings.append(.copiesApart(gap))
        }
        return warnings
    }
}

extension BenchmarkWarning: CustomStringConvertible {
    /// What is the matter, in a few words.
    public var description: String {
        switch self {
        case .tooShort(let duration):
            "too short: one timing took \(Int(duration.nanoseconds)) ns"
        case .outliers(let share):
            "\(Int((share * 100).rounded())) % of the rounds are far from the others"
        case .fewRounds(let rounds):
            "only \(rounds) rounds"
        case .copiesApart(let gap):
            "two copies of the same came out at least \(Self.tenths(gap * 100)) % apart"
        }
    }
    /// A number with one digit behind the point.
    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
