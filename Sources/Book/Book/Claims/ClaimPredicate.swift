import BenchmarkEngine
import Foundation

/// One condition that a claim sets for the results, as the link writes it: `ratio=1.6...2.5`,
/// `allocations=0`, `place=first`, `difference=none`.
enum ClaimPredicate: Equatable, Sendable {
    /// The whole interval lies between the bounds.
    case between(Quantity, ClosedRange<Double>)
    /// The interval of the ratio overlaps the gap between two copies of the baseline, and stays within a
    /// factor of ``about``.
    case noDifference
    /// The first place of the ranking, or the last; with `isAlone`, no other strategy shares it.
    case place(isFirst: Bool, isAlone: Bool)

    enum Quantity: String, CaseIterable, Sendable {
        /// The cost of the first row divided by the cost of the second.
        case ratio
        /// Nanoseconds, allocations and bytes per unit of the workload.
        case ns, allocations, bytes
        /// The number of observers, or the number at which two strategies cost the same.
        case observers
    }
}

extension ClaimPredicate {
    /// The largest ratio that "no difference" and "about as fast as" allow.
    static let about = 1.25

    private static let places: KeyValuePairs<String, ClaimPredicate> = [
        "first": .place(isFirst: true, isAlone: true), "last": .place(isFirst: false, isAlone: true),
        "among-first": .place(isFirst: true, isAlone: false),
        "among-last": .place(isFirst: false, isAlone: false),
    ]

    /// Reads a predicate such as `ratio=1.6...2.5`; `nil` if the text is not one.
    init?(_ text: Substring) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 2 else { return nil }
        if text == "difference=none" {
            self = .noDifference
        } else if parts[0] == "place", let place = Self.places.first(where: { $0.key == parts[1] }) {
            self = place.value
        } else if let quantity = Quantity(rawValue: parts[0]), let bounds = Self.bounds(parts[1]) {
            self = .between(quantity, bounds)
        } else {
            return nil
        }
    }

    /// Reads `1.6...2.5`, `...2.5`, `1.6...` or a single number.
    private static func bounds(_ text: String) -> ClosedRange<Double>? {
        let ends = text.components(separatedBy: "...")
        guard ends.count <= 2, ends.contains(where: { !$0.isEmpty }) else { return nil }
        let low = ends[0].isEmpty ? 0 : Double(ends[0])
        let high = ends.last == "" ? Double.infinity : Double(ends[ends.count - 1])
        guard let low, let high, low >= 0, low <= high else { return nil }
        return low...high
    }

    /// Whether checking it takes two rows.
    var isComparison: Bool {
        switch self {
        case .between(.ratio, _), .noDifference: true
        default: false
        }
    }

    /// Whether results that satisfy this predicate also satisfy the other one.
    func implies(_ other: ClaimPredicate) -> Bool {
        switch (self, other) {
        case (.between(let quantity, let bounds), .between(let other, let wider)):
            // Tolerates the rounding error of decimals.
            quantity == other && wider.lowerBound * (1 - 1e-12) <= bounds.lowerBound
                && bounds.upperBound <= wider.upperBound * (1 + 1e-12)
        case (.place(let isFirst, let isAlone), .place(let other, let mustBeAlone)):
            isFirst == other && (isAlone || !mustBeAlone)
        default: self == other
        }
    }
}

extension ClaimPredicate: CustomStringConvertible {
    /// The predicate as a link writes it. Bounds are rounded inwards, so the text implies the predicate.
    var description: String {
        switch self {
        case .noDifference: return "difference=none"
        case .place: return "place=\(Self.places.first { $0.value == self }?.key ?? "")"
        case .between(let quantity, let bounds):
            let low = Self.short(bounds.lowerBound, .up)
            let high = Self.short(bounds.upperBound, .down)
            if bounds.lowerBound == bounds.upperBound { return "\(quantity.rawValue)=\(low)" }
            return "\(quantity.rawValue)=\(bounds.lowerBound == 0 ? "" : low)..."
                + (bounds.upperBound == .infinity ? "" : high)
        }
    }

    /// The narrowest two-digit bounds that contain an interval, to suggest to the author of a false claim.
    static func around(_ quantity: Quantity, _ value: BenchmarkReport.Interval) -> ClaimPredicate {
        let ends = [(value.low, FloatingPointRoundingRule.down), (value.high, .up)].map {
            Double(short($0, digits: 2, $1)) ?? $0
        }
        return .between(quantity, ends[0]...max(ends[0], ends[1]))
    }

    /// A number rounded to `digits` significant digits, without trailing zeros after the point.
    private static func short(
        _ value: Double, digits: Int = 3, _ rule: FloatingPointRoundingRule
    ) -> String {
        guard value > 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
        let places = max(0, digits - 1 - Int(floor(log10(value))))
        let scale = pow(10, Double(places))
        // The tolerance leaves a number unchanged that already has so few digits.
        let number = (value * scale * (1 + (rule == .up ? -1 : 1) * 1e-12)).rounded(rule) / scale
        let text = String(format: "%.\(places)f", number)
        guard text.contains(".") else { return text }
        return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
}
