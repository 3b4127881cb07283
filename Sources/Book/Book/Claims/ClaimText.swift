import BenchmarkEngine
import Pages

/// What was measured, in words: for the reader of the book, and for the author of a claim that is not true.
enum ClaimText {
    /// "4.85 times what tokens costs (4.84 to 4.90)", "2.30 ns per delivery (2.29 to 2.31)"
    static func measured(_ evidence: ClaimEvidence, _ claimed: ClaimCase) -> String {
        switch evidence.quantity {
        case .ratio(.time, _) where isFarLess(evidence):
            "\(number(evidence.value.inverse)) times less than \(name(ofOther: claimed))"
                + interval(evidence.value.inverse)
        case .ratio(let metric, _):
            "\(number(evidence.value)) times \(cost(metric, of: claimed))\(interval(evidence.value))"
        case .amount(.time):
            "\(number(evidence.value)) ns per \(claimed.row.unit)\(interval(evidence.value))"
        case .amount(let metric):
            "\(number(evidence.value)) \(noun(metric, evidence.value.median)) per \(claimed.row.unit)"
        case .place(let fromTop):
            "place \(number(evidence.value)) from the \(fromTop ? "top" : "bottom")"
                + (evidence.sharedBy > 1 ? ", shared by \(evidence.sharedBy)" : "")
        case .observers:
            observers(evidence.value)
        }
    }

    /// "in notify with 64 observers, tokens takes 2.30 ns per delivery (2.29 to 2.31)"
    static func sentence(_ evidence: ClaimEvidence, _ claimed: ClaimCase) -> String {
        let row = claimed.row
        if evidence.quantity == .observers { return "the row has \(observers(evidence.value))" }
        let verb =
            switch evidence.quantity {
            case .ratio(.time, _): "costs"
            case .ratio(.allocations, _), .amount(.allocations): "makes"
            case .ratio(.bytes, _), .amount: "takes"
            case .place, .observers: "has"
            }
        return "in \(row.workload) with \(observers(.init(Double(row.observers)))), \(row.strategy) \(verb) "
            + measured(evidence, claimed)
    }

    /// "64 observers", "12.3 observers (11.0 to 13.6)"
    static func observers(_ value: BenchmarkReport.Interval) -> String {
        "\(number(value)) \(value.median == 1 ? "observer" : "observers")\(interval(value))"
    }

    /// "notify, 64 observers"
    static func place(_ row: BenchmarkReport.Result) -> String {
        "\(row.workload), \(NumberText.count(row.observers)) \(row.observers == 1 ? "observer" : "observers")"
    }

    /// Two digits behind the point would say nothing of a hundredth.
    private static func isFarLess(_ evidence: ClaimEvidence) -> Bool {
        evidence.value.median < 0.2 && evidence.value.low > 0
    }

    private static func cost(_ metric: ClaimAssertion.Metric, of claimed: ClaimCase) -> String {
        let name = name(ofOther: claimed)
        return switch metric {
        case .time: "what \(name) costs"
        case .allocations: "the allocations of \(name)"
        case .bytes: "the bytes of \(name)"
        }
    }

    private static func name(ofOther claimed: ClaimCase) -> String {
        guard let other = claimed.other else { return "" }
        let isSamePlace = (other.workload, other.observers) == (claimed.row.workload, claimed.row.observers)
        return isSamePlace ? other.strategy : other.name
    }

    private static func noun(_ metric: ClaimAssertion.Metric, _ value: Double) -> String {
        let noun = metric == .bytes ? "byte" : "allocation"
        return value == 1 ? noun : noun + "s"
    }

    private static func number(_ interval: BenchmarkReport.Interval) -> String {
        // What is counted is told whole where it is whole.
        let isWhole = interval.low == interval.high && interval.median == interval.median.rounded()
        guard isWhole, let count = Int(exactly: interval.median) else {
            return NumberText.measure(interval.median)
        }
        return NumberText.count(count)
    }

    private static func interval(_ interval: BenchmarkReport.Interval) -> String {
        guard interval.low < interval.high else { return "" }
        return " (\(NumberText.interval(low: interval.low, high: interval.high, median: interval.median)))"
            .replacing("–", with: " to ")
    }
}
