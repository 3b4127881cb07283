/// The noise of one race: the differences between copies and their originals.
///
/// Each row is judged by the copies of its own kind of code. Where a loop lies in memory changes the closure
/// floor (about 1.5 ns) by a fifth, but the weak-reference floor (about 32 ns) by only a hundredth.
struct CopyGaps {
    private var byOriginal: [String: Double] = [:]

    /// Collects the differences from the rows that are copies, using their ratios to the originals.
    init(_ rows: [BenchmarkReport.Result]) {
        for row in rows {
            guard let original = row.copyOf, let gap = row.ratios.first?.gap.median else { continue }
            byOriginal[original] = max(byOriginal[original] ?? 0, gap)
        }
    }

    /// The largest difference, as a fraction; `nil` without a copy.
    var largest: Double? { byOriginal.values.max() }

    /// Returns the largest gap of the row's own copies, else of its first reference with copies, else of all.
    func gap(of row: BenchmarkReport.Result) -> Double? {
        ([row.strategy] + row.ratios.map(\.to)).lazy.compactMap { byOriginal[$0] }.first ?? largest
    }
}
