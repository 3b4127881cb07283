extension ReportComparison {
    /// The contests in which a time seems to have changed.
    ///
    /// An interval says how sure a number is within its run. From one run to the next the same code can be
    /// slower all the time, by where its memory happens to lie or by what else the machine does. So what
    /// seems to have changed is to be measured once more, and what ``confirmed(by:)`` leaves is a change.
    public func suspects(among contests: [Contest]) -> [Contest] {
        contests.filter { contest in
            rows.contains { row in
                row.workload == contest.workload && row.observers == contest.observers
                    && row.timeVerdict.isChange
            }
        }
    }

    /// The same comparison without the changes of times that a second one, of newer numbers, does not find
    /// as well.
    public func confirmed(by second: ReportComparison) -> ReportComparison {
        var confirmed = self
        for (index, row) in rows.enumerated() where row.timeVerdict.isChange {
            let again = second.rows.first { $0.place == row.place }
            if again?.timeVerdict == row.timeVerdict { continue }
            for change in row.changes.indices where row.changes[change].quantity.isTime {
                confirmed.rows[index].changes[change].verdict = .noDifference
            }
            confirmed.rows[index].verdict = Self.verdict(on: confirmed.rows[index].changes)
        }
        return confirmed
    }

    /// Times have to agree with each other; of the counts, each is a fact. What got worse comes first.
    static func verdict(on changes: [Change]) -> Verdict {
        let counts = changes.filter { !$0.quantity.isTime }.map(\.verdict)
        let verdicts = [timeVerdict(on: changes)].filter { $0 != .notCompared } + counts
        if verdicts.isEmpty { return .notCompared }
        return [.regressed, .improved].first(where: verdicts.contains) ?? .noDifference
    }

    fileprivate static func timeVerdict(on changes: [Change]) -> Verdict {
        let times = changes.filter(\.quantity.isTime).map(\.verdict)
        guard let first = times.first else { return .notCompared }
        return times.allSatisfy { $0 == first } ? first : .noDifference
    }
}

extension ReportComparison.Row {
    /// What became of the row's time alone.
    fileprivate var timeVerdict: ReportComparison.Verdict { ReportComparison.timeVerdict(on: changes) }

    fileprivate var place: ReportComparison.Place {
        ReportComparison.Place(strategy: strategy, workload: workload, observers: observers)
    }
}

extension ReportComparison.Verdict {
    fileprivate var isChange: Bool { self == .regressed || self == .improved }
}
