extension ReportComparison {
    /// Compares a report with an older one. Complexity: O(*n*²) in the rows of the largest table.
    public init(of after: BenchmarkReport, against before: BenchmarkReport) {
        let judge = Judge(before: before, after: after)
        let old = before.tables
        let new = after.tables
        var rows = new.flatMap { table in
            old.of(table.workload, table.observers).map { judge.rows($0, table) } ?? []
        }
        let probabilities = rows.flatMap(\.changes).compactMap(\.probability)
        var significant = RankSum.significant(probabilities).makeIterator()
        for row in rows.indices {
            for change in rows[row].changes.indices where rows[row].changes[change].probability != nil {
                // Chance could produce the difference among this many comparisons.
                let isChance = significant.next() == false
                if isChance, rows[row].changes[change].verdict != .equal {
                    rows[row].changes[change].verdict = .noDifference
                }
            }
            rows[row].verdict = Self.verdict(on: rows[row].changes)
        }
        self.init(
            before: before.environment, after: after.environment, rows: rows,
            onlyBefore: old.flatMap { $0.places(missingIn: new) },
            onlyAfter: new.flatMap { $0.places(missingIn: old) },
            travel: judge.isSameMachine ? [] : Travel(from: before, to: after).totals)
    }

    /// All times of a row must agree; each count decides alone. A regression outranks an improvement.
    private static func verdict(on changes: [Change]) -> Outcome {
        let counts = changes.filter { !$0.quantity.isTime }.map(\.verdict)
        let times = changes.filter(\.quantity.isTime).map(\.verdict)
        let verdicts = counts + (Set(times).count > 1 ? [.noDifference] : times)
        if verdicts.isEmpty { return .notCompared }
        let order: [Outcome] = [.regressed, .improved, .notCompared, .noDifference]
        return order.first(where: verdicts.contains) ?? .equal
    }
}

/// Decides what counts as a difference between two reports.
private struct Judge {
    let before: BenchmarkReport
    let after: BenchmarkReport

    /// Whether times can be compared, not only ratios.
    var isSameMachine: Bool { after.environment.isSameMachine(as: before.environment) }
    /// Whether the operating system is the same, so that counts can be compared.
    var isSameSystem: Bool { after.environment.system == before.environment.system }
    /// The largest difference between copies in any race of either run, for tables without copies.
    var noiseFloor: Double { max(before.noiseFloor, after.noiseFloor) }

    func rows(_ before: BenchmarkReport.Table, _ after: BenchmarkReport.Table) -> [ReportComparison.Row] {
        after.originals.compactMap { new in
            guard let old = before[new.strategy] else { return nil }
            return ReportComparison.Row(
                strategy: new.strategy, workload: new.workload, observers: new.observers,
                verdict: .notCompared, changes: times(old, new, before, after) + counts(old, new),
                command: new.command)
        }
    }

    /// Compares a ratio first, because a slower machine does not change it. A ratio to a floor is enough. If
    /// the ratio is to a strategy, that strategy may be what changed, so the row's own time has to change as
    /// well; on another machine, where times say nothing, such a row is not judged.
    private func times(
        _ old: BenchmarkReport.Result, _ new: BenchmarkReport.Result,
        _ before: BenchmarkReport.Table, _ after: BenchmarkReport.Table
    ) -> [ReportComparison.Change] {
        let margin = Margin(noise: max(before.gap(of: old) ?? noiseFloor, after.gap(of: new) ?? noiseFloor))
        var changes: [ReportComparison.Change] = []
        var isToFloor = false
        if let ratio = new.ratios.first(where: { old.ratio(to: $0.to) != nil }),
            let former = old.ratio(to: ratio.to)
        {
            isToFloor = after.isToFloor(ratio, of: new)
            changes.append(
                isToFloor || isSameMachine
                    ? time(
                        .ratio, to: ratio.to, (former.interval, former.byProcess),
                        (ratio.interval, ratio.byProcess), margin)
                    : .init(
                        quantity: .ratio, reference: ratio.to, before: former.interval,
                        after: ratio.interval, verdict: .notCompared))
        }
        if isSameMachine, !isToFloor, let former = old.nanoseconds, let nanoseconds = new.nanoseconds {
            changes.append(
                time(.nanoseconds, to: nil, (former, old.byProcess), (nanoseconds, new.byProcess), margin))
        }
        // Equal counts alone would say too much of a row whose time was measured.
        if changes.isEmpty, let former = old.nanoseconds, let nanoseconds = new.nanoseconds {
            changes.append(
                .init(quantity: .nanoseconds, before: former, after: nanoseconds, verdict: .notCompared))
        }
        return changes
    }

    /// Compares two times. They differ if their medians differ by more than the margin and the values of the
    /// processes lie too far apart for chance.
    private func time(
        _ quantity: ReportComparison.Quantity, to reference: String?,
        _ before: (interval: BenchmarkReport.Interval, byProcess: [Double]?),
        _ after: (interval: BenchmarkReport.Interval, byProcess: [Double]?), _ margin: Margin
    ) -> ReportComparison.Change {
        let growth = BenchmarkReport.Interval(after.interval, over: before.interval)
        var (probability, ofAFifth): (Double?, Double?) = (nil, nil)
        if let old = before.byProcess, let new = after.byProcess, let test = RankSum(old.count, new.count) {
            probability = test.probability(old, new)
            let changed = new.map { $0 * 1.2 / growth.median }
            ofAFifth = margin.factor < 1.2 ? test.probability(old, changed) : 1
        }
        let verdict: ReportComparison.Outcome =
            if probability != nil, growth.median > margin.factor {
                .regressed
            } else if probability != nil, growth.median < 1 / margin.factor {
                .improved
            } else if probability != nil, margin.standing(of: growth) == .equal {
                .equal
            } else {
                .noDifference
            }
        return ReportComparison.Change(
            quantity: quantity, reference: reference, before: before.interval, after: after.interval,
            probability: probability, probabilityOfAFifth: ofAFifth, verdict: verdict)
    }

    private func counts(
        _ old: BenchmarkReport.Result, _ new: BenchmarkReport.Result
    ) -> [ReportComparison.Change] {
        guard isSameSystem, let former = old.heapUse, let use = new.heapUse else { return [] }
        // Where nothing is registered, no array grows.
        let grows = !["delivery", "emission"].contains(new.unit)
        let blocks = grows && former.allocations > 0 ? sharedBlocks(new.observers) : 0
        let bytes = new.observers > 1 ? sharedBytes(new.observers) : Self.roundedBytes
        let requested = [
            count(.allocations, former.allocations, use.allocations, slack: blocks),
            count(.bytes, former.bytes, use.bytes, slack: grows ? bytes : 0),
        ]
        guard new.nanoseconds == nil else { return requested }
        let kept = sharedBytes(new.observers)
        return requested + [count(.bytesKept, former.bytesKept, use.bytesKept, slack: kept)]
    }

    private func count(
        _ quantity: ReportComparison.Quantity, _ before: Double, _ after: Double, slack: Double
    ) -> ReportComparison.Change {
        let verdict: ReportComparison.Outcome =
            after > before + slack ? .regressed : before > after + slack ? .improved : .equal
        return ReportComparison.Change(
            quantity: quantity, before: .exactly(before), after: .exactly(after), verdict: verdict)
    }

    /// The allocations per operation that count as no difference: two blocks shared by all registrations, for
    /// the reason given for ``roundedBytes``. An operation without allocations must stay without them.
    private func sharedBlocks(_ observers: Int) -> Double { min(0.1, 2 / Double(max(1, observers))) }

    /// The bytes per operation that count as no difference. What a growing array requests depends on the
    /// block that the allocator gave it before, and so on earlier frees. Divided by the operations, that is
    /// less than a byte; an operation's own allocation is more.
    private static let roundedBytes = 1.0

    /// The bytes per operation that count as no difference where the registrations share blocks: two runs of one program
    /// may differ by a buffer of a growing queue (520 bytes), and this is a little more.
    private func sharedBytes(_ observers: Int) -> Double {
        max(Self.roundedBytes, 640 / Double(max(1, observers)))
    }
}

extension BenchmarkReport.Table {
    fileprivate func places(missingIn tables: [BenchmarkReport.Table]) -> [ReportComparison.Place] {
        let other = tables.of(workload, observers)
        return originals.filter { other?[$0.strategy] == nil }.map {
            ReportComparison.Place(strategy: $0.strategy, workload: workload, observers: observers)
        }
    }
}
