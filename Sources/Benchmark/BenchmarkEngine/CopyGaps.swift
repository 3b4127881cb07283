/// How far apart copies came out from what they are copies of, in one race.
///
/// It decides for each row by what kind of code it is set against: where a loop happens to lie in memory moves the
/// floor of closures, of some 1.5 ns, by a fifth, and the floor of weak references, of some 32 ns, by a hundredth.
struct CopyGaps {
    private var byOriginal: [String: Double] = [:]

    /// Takes the gaps of the rows that are copies, from their ratios to the originals.
    init(_ rows: [(original: String?, ratio: BenchmarkReport.Ratio?)]) {
        for row in rows {
            guard let original = row.original, let ratio = row.ratio else { continue }
            byOriginal[original] = max(byOriginal[original] ?? 0, abs(ratio.median - 1))
        }
    }

    /// The largest gap, as a fraction; `nil` without a copy.
    var largest: Double? { byOriginal.values.max() }

    /// The largest gap between copies of a row, or else of the first of its references that has any, or else of all.
    func gap(of row: String, references: [String]) -> Double? {
        ([row] + references).lazy.compactMap { byOriginal[$0] }.first ?? largest
    }
}
