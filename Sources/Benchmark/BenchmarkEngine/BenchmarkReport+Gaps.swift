/// The noise of one race: the differences between copies and their originals.
///
/// Each row is judged by the copies of its own kind of code. Where a loop lies in memory changes the closure
/// floor (about 1.5 ns) by a fifth, but the weak-reference floor (about 20 ns) by only a hundredth.
extension [BenchmarkReport.Result] {
    /// The largest difference, as a fraction; `nil` without a copy.
    var largestGap: Double? { filter { $0.copyOf != nil }.compactMap(\.ratios.first?.gap.median).max() }

    /// Returns the largest gap of the row's own copies, else of its first reference with copies, else of all.
    func gap(of row: BenchmarkReport.Result) -> Double? {
        ([row.strategy] + row.ratios.map(\.to)).lazy.compactMap { original in
            filter { $0.copyOf == original }.largestGap
        }.first ?? largestGap
    }
}
