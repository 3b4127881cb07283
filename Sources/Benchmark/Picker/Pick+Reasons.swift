import BenchmarkEngine
import ObserverContract

// The sentences that a pick gives its reasons in.

extension Pick.Entry {
    /// Where the cost goes, against the next place or, in the last one, against the first.
    func why(next: Pick.Entry?, first: Pick.Entry?) -> String {
        let largest = cost.largest
        let own = Phrase.own.filled([
            "percentage": cost.percentage(of: largest), "part": largest.part.words, "amount": largest.words,
        ])
        if let next {
            return Phrase.ownAgainstNext.filled([
                "own": own, "strategy": next.candidate.id, "times": next.cost.times(cost),
                "difference": next.cost.difference(to: cost),
            ])
        }
        guard let first else { return Phrase.ownAlone.filled(["own": own]) }
        return Phrase.ownAgainstFirst.filled([
            "own": own, "strategy": first.candidate.id, "times": cost.times(first.cost),
            "difference": cost.difference(to: first.cost),
        ])
    }
}

extension Candidate {
    /// What a strategy does not offer, and which rules it breaks, for those who use some of its forms.
    func givenUp(offering capabilities: Set<Capability>) -> String {
        // Who does not need what few strategies offer gives up nothing without it.
        let common = Capability.allCases.filter { !$0.isRare }
        let lacks = common.filter { !capabilities.contains($0) }.map { lack in
            lack == .weak && capabilities.contains(.token)
                ? "an observer goes with its owner only where the owner keeps its token" : lack.absence
        }
        let breaks = divergences(of: capabilities).map { divergence in
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
        let fraction = share.median / total.median
        return fraction > 0.995 && fraction < 1 ? Phrase.nearlyAll.text : NumberWords.percentage(fraction)
    }

    fileprivate func times(_ other: LifeCost) -> String {
        NumberWords.times(total.median / other.total.median)
    }

    /// The part in which this costs more than a cheaper one, and what it costs in both.
    fileprivate func difference(to other: LifeCost) -> String {
        let parts = shares.map { share in (share, share.median - (other[share.part]?.median ?? 0)) }
        let share = parts.max { $0.1 < $1.1 }!.0
        guard let against = other[share.part] else {
            return Phrase.difference.filled(["part": share.part.words, "amount": share.words])
        }
        return Phrase.differenceAgainst.filled([
            "part": share.part.words, "amount": share.words, "other": against.each.words,
        ])
    }
}

extension LifeCost.Share {
    fileprivate var words: String {
        times == 1 ? each.words : Phrase.amountEachTime.filled(["number": each.number])
    }
}

extension Estimate {
    fileprivate var number: String { NumberWords.measure(nanoseconds.median) }
    fileprivate var words: String { Phrase.amount.filled(["number": number]) }
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
