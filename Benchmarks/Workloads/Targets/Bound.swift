package import BenchmarkEngine

/// What a measured number is held to.
package enum Bound: Sendable {
    case atMost(Double)
    case atLeast(Double)

    /// Whether a number keeps to the bound. One whose interval reaches to the other side of the bound does
    /// not say whether it does.
    package func verdict(on measured: BenchmarkReport.Interval) -> TargetVerdict {
        switch self {
        case .atMost(let most):
            if measured.median <= most { .met } else if measured.low <= most { .undecided } else { .missed }
        case .atLeast(let least):
            if measured.median >= least {
                .met
            } else if measured.high >= least {
                .undecided
            } else {
                .missed
            }
        }
    }

    /// The bound as the table says it.
    package var text: String {
        switch self {
        case .atMost(0): "no"
        case .atMost(let most): "at most \(Self.number(most))"
        case .atLeast(let least): "at least \(Self.number(least))"
        }
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}

/// What came of a target.
package enum TargetVerdict: String, Codable, CaseIterable {
    case met
    /// Missed by less than the interval, so that another run may meet it.
    case undecided
    case missed
    /// The strategy took no part, or nothing could be counted.
    case notMeasured = "not measured"
}
