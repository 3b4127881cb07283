package import BenchmarkEngine

/// The anchor of a row of the results, which claims lead to.
package enum ResultAnchor {
    /// `Row-notify-64-floor/closure`; the capital keeps it apart from the anchors of headings. No two rows of a
    /// workload, which is a page, have the same.
    package static func of(_ row: BenchmarkReport.Result) -> String {
        "Row-\(PageName.escaped(row.workload))-\(row.observers)-\(PageName.escaped(row.strategy))"
    }
}
