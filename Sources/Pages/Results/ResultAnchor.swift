package import BenchmarkEngine

/// The anchor of a row of the results, which claims lead to.
package enum ResultAnchor {
    /// `Row-notify-64-floor-closure`; the capital keeps it apart from the anchors of headings.
    package static func of(_ row: BenchmarkReport.Result) -> String {
        let name = "\(row.workload)-\(row.observers)-\(row.strategy)"
        return "Row-" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
