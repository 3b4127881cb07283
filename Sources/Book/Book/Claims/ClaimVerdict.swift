import BenchmarkEngine
import Foundation

/// What the evidence says to an assertion.
enum ClaimVerdict: Equatable {
    case holds
    case contradicted
    /// It may be so, and it may not: the interval is wider than the claim.
    case undecided
}

extension ClaimAssertion {
    /// Holds the assertion against the evidence for its quantity.
    func verdict(_ evidence: ClaimEvidence) -> ClaimVerdict {
        let interval = seen(evidence.value)
        switch condition {
        case .within(let range):
            return interval.verdict(within: range)
        case .rounded(let number, let decimals, let range):
            let scale = pow(10, Double(decimals))
            guard (interval.median * scale).rounded() == (number * scale).rounded() else {
                return .contradicted
            }
            return interval.verdict(within: range)
        case .notApart(let range, let limit):
            guard interval.low <= range.upperBound, interval.high >= range.lowerBound else {
                return .contradicted
            }
            return interval.verdict(within: limit)
        case .alone:
            return evidence.value.median == 1 && evidence.sharedBy == 1 ? .holds : .contradicted
        case .first:
            return evidence.value.median == 1 ? .holds : .contradicted
        }
    }

    /// The interval in the terms of the prose.
    private func seen(_ interval: BenchmarkReport.Interval) -> BenchmarkReport.Interval {
        guard case .ratio(_, let view) = quantity else { return interval }
        let (a, b, median) = (view.seen(interval.low), view.seen(interval.high), view.seen(interval.median))
        return BenchmarkReport.Interval(median: median, low: min(a, b), high: max(a, b))
    }
}

extension ClaimAssertion.View {
    /// A multiple of the cost in the terms of the prose.
    fileprivate func seen(_ ratio: Double) -> Double {
        switch self {
        case .times: ratio
        case .timesLess: 1 / ratio
        case .percentMore: (ratio - 1) * 100
        case .percentLess: (1 - ratio) * 100
        case .percentOf: ratio * 100
        }
    }
}

extension BenchmarkReport.Interval {
    fileprivate func verdict(within range: ClosedRange<Double>) -> ClaimVerdict {
        if range.contains(low), range.contains(high) { return .holds }
        return low > range.upperBound || high < range.lowerBound ? .contradicted : .undecided
    }
}
