/// What a reader has to know before trusting a number.
public enum BenchmarkWarning: Sendable, Equatable {
    /// One timing is so short that the steps of the clock show in it.
    case tooShort(Duration)

    /// So many of the rounds, as a fraction, lie far outside the middle.
    case outliers(Double)

    /// So few rounds that the interval means little.
    case fewRounds(Int)

    /// The shortest timing in which the steps of the clock, some 30 ns, are below a thousandth.
    static let shortestSample = Duration.microseconds(30)

    static func all(of runner: Runner) -> [BenchmarkWarning] {
        var warnings: [BenchmarkWarning] = []
        if runner.sampleDuration < shortestSample { warnings.append(.tooShort(runner.sampleDuration)) }
        let outliers = Statistics.outlierShare(runner.samples)
        if outliers > 0.1 { warnings.append(.outliers(outliers)) }
        if runner.samples.count < Plan.fewestRounds { warnings.append(.fewRounds(runner.samples.count)) }
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
        }
    }
}
