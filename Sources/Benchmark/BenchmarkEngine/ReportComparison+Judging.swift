extension ReportComparison {
    /// Compares a report with an older one. Complexity: O(*n*²) in the rows of the largest table.
    public init(of after: BenchmarkReport, against before: BenchmarkReport) {
        let judge = Judge(before, after)
        let old = before.tables
        let new = after.tables
        self.init(
            before: before.environment, after: after.environment,
            rows: new.flatMap { table in old.first(like: table).map { judge.rows($0, table) } ?? [] },
            onlyBefore: old.flatMap { $0.places(missingIn: new) },
            onlyAfter: new.flatMap { $0.places(missingIn: old) })
    }
}

/// Decides what is a difference between two reports.
private struct Judge {
    /// Whether times can be compared, and not ratios alone.
    let isSameMachine: Bool
    /// Whether the runtime and the allocator are the same, so that counts can be compared.
    let isSameSystem: Bool
    /// How far apart two copies of the same thing came out at the most, in any race of either run: for a table
    /// that has no copies.
    let noiseFloor: Double

    init(_ before: BenchmarkReport, _ after: BenchmarkReport) {
        isSameMachine = after.environment.isSameMachine(as: before.environment)
        isSameSystem = after.environment.system == before.environment.system
        noiseFloor = max(before.noiseFloor, after.noiseFloor)
    }

    func rows(
        _ before: BenchmarkReport.Table, _ after: BenchmarkReport.Table
    ) -> [ReportComparison.Row] {
        after.strategies.compactMap { new in
            guard let old = before[new.strategy] else { return nil }
            let changes = times(old, new, before, after) + counts(old, new)
            return ReportComparison.Row(
                strategy: new.strategy, workload: new.workload, observers: new.observers,
                verdict: ReportComparison.verdict(on: changes), changes: changes, command: new.command)
        }
    }

    /// A ratio is compared first: what slows the whole machine down does not change it. It says enough
    /// where it is to a floor. Where it is to a strategy, that one may be what changed, and the row's own
    /// time has to say the same.
    private func times(
        _ old: BenchmarkReport.Result, _ new: BenchmarkReport.Result,
        _ before: BenchmarkReport.Table, _ after: BenchmarkReport.Table
    ) -> [ReportComparison.Change] {
        let margin = margin(before, after)
        var changes: [ReportComparison.Change] = []
        var isToFloor = false
        for ratio in new.ratios {
            guard let former = old.ratio(to: ratio.to) else { continue }
            changes.append(
                change(.ratio, to: ratio.to, former.interval, ratio.interval, margin.isAbove))
            isToFloor = after[ratio.to]?.rank == nil
            break
        }
        if isSameMachine, !isToFloor, let former = old.nanoseconds, let nanoseconds = new.nanoseconds {
            changes.append(change(.nanoseconds, former, nanoseconds, margin.isAbove))
        }
        return changes
    }

    private func counts(
        _ old: BenchmarkReport.Result, _ new: BenchmarkReport.Result
    ) -> [ReportComparison.Change] {
        guard isSameSystem, let former = old.heapUse, let use = new.heapUse else { return [] }
        let blocks = former.allocations == 0 ? 0 : sharedBlocks(new.observers)
        return [
            change(.allocations, .exactly(former.allocations), .exactly(use.allocations)) {
                $0.low > $1.high + blocks
            },
            change(.bytes, .exactly(former.bytes), .exactly(use.bytes)) {
                $0.low > $1.high + Self.roundedBytes
            },
        ]
    }

    /// How many heap blocks of an operation are no difference, for the same reason: two that so many
    /// registrations share. An operation that took none has to go on taking none.
    private func sharedBlocks(_ observers: Int) -> Double { min(0.1, 2 / Double(max(1, observers))) }

    /// How many bytes of an operation are no difference. An array that grows takes what the allocator gave
    /// it the last time, which depends on what was freed before; shared among the operations this is less
    /// than a byte, while what an operation takes for itself is more.
    private static let roundedBytes = 1.0

    /// How far apart chance alone puts two ratios or times of one race: what its own baseline shows in the one
    /// run and the other. What another race of the run shows says nothing of this one.
    private func margin(_ before: BenchmarkReport.Table, _ after: BenchmarkReport.Table) -> Margin {
        guard let gap = before.gap, let other = after.gap else { return Margin(noise: noiseFloor) }
        return Margin(noise: max(gap, other))
    }

    private func change(
        _ quantity: ReportComparison.Quantity, to reference: String? = nil,
        _ before: BenchmarkReport.Interval, _ after: BenchmarkReport.Interval,
        _ isAbove: (BenchmarkReport.Interval, BenchmarkReport.Interval) -> Bool
    ) -> ReportComparison.Change {
        let verdict: ReportComparison.Verdict =
            isAbove(after, before) ? .regressed : isAbove(before, after) ? .improved : .noDifference
        return ReportComparison.Change(
            quantity: quantity, reference: reference, before: before, after: after, verdict: verdict)
    }
}

extension BenchmarkReport.Table {
    /// The rows without the second copy of the baseline, which is there to show how far two copies are apart.
    fileprivate var strategies: [BenchmarkReport.Result] {
        results.filter { $0.strategy != twin?.strategy }
    }

    fileprivate func places(missingIn tables: [BenchmarkReport.Table]) -> [ReportComparison.Place] {
        let other = tables.first(like: self)
        return strategies.filter { other?[$0.strategy] == nil }.map {
            ReportComparison.Place(strategy: $0.strategy, workload: workload, observers: observers)
        }
    }
}

extension [BenchmarkReport.Table] {
    fileprivate func first(like table: BenchmarkReport.Table) -> BenchmarkReport.Table? {
        first { $0.workload == table.workload && $0.observers == table.observers }
    }
}
