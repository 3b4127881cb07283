import BenchmarkEngine
import Pages

extension ClaimEvidence {
    /// What was measured, in words: "4.85 times what tokens costs (4.84 to 4.90)", "2.30 ns per delivery (2.29 to 2.31)"
    func measured(_ claimed: ClaimCase) -> String {
        let (row, other) = (claimed.row, Self.name(ofOther: claimed))
        switch predicate {
        case .between(.ratio, _), .noDifference:
            // Two digits behind the point would say nothing of a hundredth.
            guard value.median < 0.2, value.low > 0 else {
                return "\(number) times what \(other) costs\(interval)"
            }
            return "\(Self.number(value.inverse)) times less than \(other)\(Self.interval(value.inverse))"
        case .between(.ns, _): return "\(number) ns per \(row.unit)\(interval)"
        case .between(.allocations, _): return "\(number) \(noun("allocation")) per \(row.unit)"
        case .between(.bytes, _): return "\(number) \(noun("byte")) per \(row.unit)"
        case .between(.observers, _): return observers
        case .place(let isFirst, _):
            return "place \(number) from the \(isFirst ? "top" : "bottom")"
                + (sharedBy > 1 ? ", shared by \(sharedBy)" : "")
        }
    }

    /// "64 observers", "12.3 observers (11.0 to 13.6)"
    var observers: String { "\(number) \(noun("observer"))\(interval)" }

    private static func name(ofOther claimed: ClaimCase) -> String {
        guard let other = claimed.other else { return "" }
        let isSamePlace = (other.workload, other.observers) == (claimed.row.workload, claimed.row.observers)
        return isSamePlace ? other.strategy : other.name
    }

    private func noun(_ one: String) -> String { value.median == 1 ? one : "\(one)s" }

    private var number: String { Self.number(value) }
    private var interval: String { Self.interval(value) }

    private static func number(_ interval: Interval) -> String {
        // What is counted is told whole where it is whole.
        let isWhole = interval.low == interval.high && interval.median == interval.median.rounded()
        guard isWhole, let count = Int(exactly: interval.median) else {
            return NumberText.measure(interval.median)
        }
        return NumberText.count(count)
    }

    private static func interval(_ interval: Interval) -> String {
        guard interval.low < interval.high else { return "" }
        return " (\(NumberText.interval(interval)))".replacing("–", with: " to ")
    }
}
