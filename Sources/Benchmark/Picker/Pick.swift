package import BenchmarkEngine
import ObserverContract

/// Which strategy to take: those that meet the needs, ranked by what they cost for a use.
///
///     let pick = Pick(
///         from: strategies.map(Candidate.init), needs: [.removal, .queued],
///         for: Usage(observers: 64, eventsPerRegistration: 1_000), by: report)
///     pick.places.first?.strategy
package struct Pick: Encodable, Sendable, Equatable {
    /// One strategy in the ranking.
    package struct Place: Encodable, Sendable, Equatable {
        /// From 1, and shared by those that cannot be told apart.
        package let rank: Int
        package let strategy: String
        /// The forms that meet the needs; none where all do.
        package let forms: [String]
        package let cost: LifeCost
        /// Where its cost goes, against the next one.
        package let why: String
        /// What whoever takes it goes without.
        package let givenUp: String
    }

    /// A strategy that meets the needs, but of which the report does not have all the numbers.
    package struct Unmeasured: Encodable, Sendable, Equatable {
        package let strategy: String
        /// What was not timed at all.
        package var workloads: [String] = []
        /// The form that was timed, where it is not one of those that meet the needs: a strategy is timed
        /// in its first, and what one form costs says nothing of another.
        package var timedForm: String?
        /// The forms that do meet them.
        package var forms: [String] = []
    }

    package let usage: Usage
    package let needs: [Need]
    package let places: [Place]
    package let exclusions: [Exclusion]
    package let unmeasured: [Unmeasured]

    /// Chooses. Complexity: O(*n*²) for *n* candidates.
    ///
    /// - Parameters:
    ///   - candidates: What there is to choose from.
    ///   - needs: What none can be chosen without.
    ///   - usage: What the cost is worked out for.
    ///   - report: Where the costs are taken from; `nil` where nobody measured.
    package init(
        from candidates: [Candidate], needs: [Need], for usage: Usage, by report: BenchmarkReport?
    ) {
        self.usage = usage
        self.needs = needs
        exclusions = candidates.flatMap { $0.exclusions(by: needs) }
        var entries: [Entry] = []
        var unmeasured: [Unmeasured] = []
        for candidate in candidates {
            let forms = candidate.forms(meeting: needs)
            if forms.isEmpty { continue }
            let names = forms.compactMap(\.name)
            if let timed = candidate.forms.first?.name, !names.contains(timed) {
                unmeasured.append(
                    Unmeasured(strategy: candidate.id, timedForm: timed, forms: names))
                continue
            }
            let capabilities = Candidate.capabilities(of: forms)
            switch Self.cost(of: candidate, canLeave: capabilities.contains(.removal), usage, report) {
            case .known(let cost):
                entries.append(
                    Entry(candidate: candidate, forms: forms, capabilities: capabilities, cost: cost))
            case .missing(let workloads):
                unmeasured.append(Unmeasured(strategy: candidate.id, workloads: workloads))
            }
        }
        places = Self.places(of: entries)
        self.unmeasured = unmeasured
    }
}

extension Pick {
    /// A strategy that meets the needs, on its way to a place.
    struct Entry {
        let candidate: Candidate
        let forms: [Candidate.Form]
        let capabilities: Set<Capability>
        let cost: LifeCost
    }

    private enum Cost {
        case known(LifeCost)
        case missing(workloads: [String])
    }

    private static func cost(
        of candidate: Candidate, canLeave: Bool, _ usage: Usage, _ report: BenchmarkReport?
    ) -> Cost {
        let parts = LifeCost.Part.allCases.filter { canLeave || $0 != .beingRemoved }
        var shares: [LifeCost.Share] = []
        var missing: [String] = []
        for part in parts {
            if let curve = CostCurve(of: candidate.id, in: part.workload, report) {
                let times = part == .beingCalled ? usage.eventsPerRegistration : 1
                shares.append(
                    .init(
                        part: part, times: times, each: curve.estimate(observers: usage.observers),
                        leavesOut: curve.leavesOut))
            } else {
                missing.append(part.workload)
            }
        }
        return missing.isEmpty ? .known(LifeCost(shares)) : .missing(workloads: missing)
    }

    /// Those whose intervals overlap that of the best of a group share its place, as in the ranking of a race.
    private static func places(of entries: [Entry]) -> [Place] {
        let order = entries.enumerated().sorted {
            ($0.element.cost.total.median, $0.offset) < ($1.element.cost.total.median, $1.offset)
        }.map(\.element)
        var ranks: [Int] = []
        var best = 0
        for (index, entry) in order.enumerated() {
            if index > 0, entry.cost.isAbove(order[best].cost) { best = index }
            ranks.append(best + 1)
        }
        return order.enumerated().map { index, entry in
            let next = zip(ranks, order).first { $0.0 > ranks[index] }?.1
            let names = entry.forms.compactMap(\.name)
            return Place(
                rank: ranks[index], strategy: entry.candidate.id,
                forms: names.count < entry.candidate.forms.count ? names : [],
                cost: entry.cost,
                why: entry.why(next: next, first: ranks[index] > 1 ? order[0] : nil),
                givenUp: entry.candidate.givenUp(offering: entry.capabilities))
        }
    }
}

extension LifeCost {
    /// Whether the whole interval lies above another, and by more than chance puts between two copies.
    fileprivate func isAbove(_ other: LifeCost) -> Bool {
        total.low > other.total.high * (1 + max(noise, other.noise, Ranking.smallestDifference))
    }
}
