import BenchmarkEngine
import Foundation
import ObserverContract

// The sentences that a pick gives its reasons in.

extension Pick.Entry {
    /// Where the cost goes, against the next place or, in the last one, against the first.
    func why(next: Pick.Entry?, first: Pick.Entry?) -> String {
        let largest = cost.largest
        let own = "\(cost.percentage(of: largest)) of its cost is \(largest.part.words), at \(largest.words)"
        if let next {
            return "\(own); \(next.candidate.id), the next, costs \(next.cost.times(cost)) times as much, "
                + "mostly by \(next.cost.difference(to: cost))."
        }
        guard let first else { return "\(own)." }
        return "\(own); that is \(cost.times(first.cost)) times the cost of \(first.candidate.id), "
            + "mostly by \(cost.difference(to: first.cost))."
    }

    /// What the strategy does not offer, and which rules it breaks.
    var givenUp: String {
        let lacks = Capability.allCases.filter { !capabilities.contains($0) }.map { lack in
            lack == .weak && capabilities.contains(.token)
                ? "an observer goes with its owner only where the owner keeps its token" : lack.absence
        }
        let breaks = candidate.divergences(of: capabilities).map { divergence in
            let title = Contract.rule(divergence.rule).map { "\($0.id) \($0.title)" } ?? divergence.rule
            let reason =
                divergence.reason.hasSuffix(".") ? divergence.reason.dropLast() : divergence.reason[...]
            return "it breaks \(title) (\(reason))"
        }
        return lacks.isEmpty && breaks.isEmpty
            ? "Nothing that the contract knows of." : (lacks + breaks).joined(separator: "; ").asSentence
    }
}

extension LifeCost {
    fileprivate func percentage(of share: Share) -> String {
        let percentage = 100 * share.median / total.median
        return percentage > 99.5 && percentage < 100 ? "More than 99 %" : "\(Int(percentage.rounded())) %"
    }

    fileprivate func times(_ other: LifeCost) -> String {
        let ratio = total.median / other.total.median
        return String(format: ratio < 9.95 ? "%.1f" : "%.0f", ratio)
    }

    /// The part in which this costs more than a cheaper one, and what it costs in both.
    fileprivate func difference(to other: LifeCost) -> String {
        let parts = shares.map { share in (share, share.median - (other[share.part]?.median ?? 0)) }
        let share = parts.max { $0.1 < $1.1 }!.0
        let against = other[share.part].map { ", against \($0.each.words)" } ?? ""
        return "\(share.part.words) (\(share.words)\(against))"
    }
}

extension LifeCost.Share {
    fileprivate var words: String { times == 1 ? each.words : "\(each.words) each time" }
}

extension Estimate {
    fileprivate var words: String {
        let value = nanoseconds.median
        let digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
        let format = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits))
        return "\(value.formatted(format.locale(Locale(identifier: "en_US")))) ns"
    }
}

extension Capability {
    /// What it means to do without the capability.
    fileprivate var absence: String {
        switch self {
        case .removal: "an observer cannot be removed"
        case .identity: "an object that registers twice is called twice"
        case .additive: "who registers twice is called once"
        case .weak: "an observer does not go with its owner"
        case .token: "there is no token that ends an observation when it is dropped"
        case .counting: "the player cannot say how many registrations it keeps"
        case .property: "nobody is told what the state was before"
        case .keyed: "nobody can watch some items only"
        case .threads: "the player and its observers have to stay on one thread at a time"
        }
    }
}

extension String {
    fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
