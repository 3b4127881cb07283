package import BenchmarkEngine

/// The bound that a target sets for a measured number.
package enum Bound: Sendable {
    case atMost(Double)
    case atLeast(Double)
    /// Nothing above this is shown: the number may be higher if its interval reaches this.
    case notAbove(Double)

    /// Returns whether a number meets the bound. If the number misses the bound but its interval reaches it,
    /// the number is undecided. A `notAbove` is undecided through noise only; see ``Target``.
    ///
    /// - Parameter factor: How far beyond `atLeast` and `notAbove` is still noise.
    package func verdict(
        on measured: BenchmarkReport.Interval, within factor: Double = 1
    ) -> TargetVerdict {
        switch self {
        case .atMost(let most):
            if measured.median <= most { .met } else if measured.low <= most { .undecided } else { .missed }
        case .atLeast(let least):
            if measured.median * factor >= least {
                .met
            } else if measured.high * factor >= least {
                .undecided
            } else {
                .missed
            }
        case .notAbove(let most):
            measured.low <= most * factor ? .met : .missed
        }
    }

    /// The bound as text in the table of targets.
    package var text: String {
        switch self {
        case .atMost(0): "no"
        case .atMost(let most): "at most \(most.plainText)"
        case .atLeast(let least): "at least \(least.plainText)"
        case .notAbove(let most): "not shown above \(most.plainText)"
        }
    }
}

/// The result of checking a target.
package enum TargetVerdict: String, Codable, CaseIterable {
    case met
    /// Missed, but the interval reaches the bound, so another run may meet it.
    case undecided
    case missed
    /// The strategy did not take part, or nothing could be counted.
    case notMeasured = "not measured"
}
