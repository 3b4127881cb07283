package import BenchmarkEngine

extension BenchmarkReport {
    /// The cost of delivering an event as a multiple of calling closures in a loop, with so many observers; `nil`
    /// if one of the two was not measured.
    package func costOfDelivery(by strategy: String, _ observers: Int) -> Double? {
        // The library's lists have a contest of their own.
        let isList = strategy.hasPrefix("list/")
        let table = tables.of(isList ? "lesson-library" : "notify", observers)
        let floor = isList ? "list/closure-floor" : "floor/closure"
        guard let row = table?[strategy], let base = table?[floor] else { return nil }
        return row.ratio(over: base)?.interval.median
    }
}
