package import BenchmarkEngine

extension BenchmarkReport {
    /// The cost of delivering an event as a multiple of another alternative's, with so many observers; `nil` if
    /// one of the two was not measured.
    package func ratio(of strategy: String, to base: String, _ observers: Int) -> Double? {
        let rows = results.filter { $0.workload == "notify" && $0.observers == observers }
        guard let row = rows.first(where: { $0.strategy == strategy }),
            let base = rows.first(where: { $0.strategy == base })
        else { return nil }
        return CostRatio(of: row, to: base)?.interval.median
    }
}
