package import BenchmarkEngine

/// The anchor of a row of the results, which claims link to.
package enum ResultAnchor {
    /// `Row-notify-64-floor/closure`; the capital distinguishes it from the anchors of headings. It is unique
    /// on the page of a workload.
    package static func of(_ row: BenchmarkReport.Result) -> String {
        "Row-\(PageName.escaped(row.workload))-\(row.observers)-\(PageName.escaped(row.strategy))"
    }
}
