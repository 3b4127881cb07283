import BenchmarkEngine

extension BenchmarkReport {
    /// The results as comma-separated values (RFC 4180): a header, and a line for each result, with CRLF line
    /// breaks.
    ///
    /// The columns are always the same and have the names of the JSON keys. The `ratio` columns hold the
    /// first ratio, which is to the row's floor; one column holds all others, as
    /// `peer/foundation=0.01 (0.009 to 0.011); ...`. A value that was not measured is empty.
    var csv: String {
        ([Self.columns.map(\.name)] + results.map { row in Self.columns.map { $0.value(row) ?? "" } })
            .map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ field: String) -> String {
        let special: Set<Unicode.Scalar> = [",", "\"", "\r", "\n"]
        guard field.unicodeScalars.contains(where: special.contains) else { return field }
        return "\"\(field.replacing("\"", with: "\"\""))\""
    }

    private typealias Column = (name: String, value: (Result) -> String?)

    private static var columns: [Column] {
        [
            ("strategy", { $0.strategy }),
            ("workload", { $0.workload }),
            ("observers", { "\($0.observers)" }),
            ("unit", { $0.unit }),
            ("rank", { $0.rank.map(String.init) }),
        ]
            + interval("nanoseconds") { $0.nanoseconds }
            + [("ratio.to", { $0.ratios.first?.to })]
            + interval("ratio") { $0.ratios.first?.interval }
            + [
                ("otherRatios", { $0.ratios.dropFirst().map(\.text).joined(separator: "; ") }),
                ("latency.median", { $0.latency.map { "\($0.median)" } }),
                ("latency.percentile90", { $0.latency?.percentile90.map(String.init) }),
                ("latency.percentile99", { $0.latency?.percentile99.map(String.init) }),
                ("latency.percentile99_9", { $0.latency?.percentile99_9.map(String.init) }),
                ("latency.maximum", { $0.latency.map { "\($0.maximum)" } }),
                ("latency.count", { $0.latency.map { "\($0.count)" } }),
                ("heapUse.allocations", { $0.heapUse.map { "\($0.allocations)" } }),
                ("heapUse.bytes", { $0.heapUse.map { "\($0.bytes)" } }),
                ("heapUse.bytesKept", { $0.heapUse.map { "\($0.bytesKept)" } }),
                ("deliveries", { "\($0.deliveries)" }),
                ("rounds", { "\($0.rounds)" }),
                ("warnings", { $0.warnings.joined(separator: "; ") }),
                ("leavesOut", { $0.leavesOut }),
                ("command", { $0.command }),
            ]
    }

    private static func interval(_ name: String, _ interval: @escaping (Result) -> Interval?) -> [Column] {
        [
            ("\(name).median", { interval($0).map { "\($0.median)" } }),
            ("\(name).low", { interval($0).map { "\($0.low)" } }),
            ("\(name).high", { interval($0).map { "\($0.high)" } }),
        ]
    }
}

extension BenchmarkReport.Ratio {
    fileprivate var text: String { "\(to)=\(median) (\(low) to \(high))" }
}
