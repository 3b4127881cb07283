import Foundation

/// One condition that a claim sets for the results, as the link writes it: `ratio=1.6...2.5`,
/// `allocations=0`. The whole interval of the quantity must lie between the bounds.
struct ClaimPredicate: Sendable {
    let quantity: Quantity
    let bounds: ClosedRange<Double>

    enum Quantity: String, Sendable {
        /// The cost of the first row divided by the cost of the second.
        case ratio
        /// Nanoseconds, allocations and bytes per unit of the workload.
        case ns, allocations, bytes
    }

    init(_ quantity: Quantity, _ bounds: ClosedRange<Double>) {
        self.quantity = quantity
        self.bounds = bounds
    }
}

extension ClaimPredicate {
    /// The largest ratio that "about as fast" allows.
    static let about = 1.25

    /// Reads a predicate such as `ratio=1.6...2.5`, `ns=...2.5`, `ns=1.6...` or `bytes=48`; `nil` if the text
    /// is not one.
    init?(_ text: Substring) {
        guard let match = text.wholeMatch(of: /(ratio|ns|allocations|bytes)=(.+)/),
            let quantity = Quantity(rawValue: String(match.1))
        else { return nil }
        let ends = match.2.components(separatedBy: "...")
        guard ends.count <= 2, ends.contains(where: { !$0.isEmpty }),
            let low = ends[0].isEmpty ? 0 : Double(ends[0]),
            let high = ends.last == "" ? Double.infinity : Double(ends[ends.count - 1]), low >= 0, low <= high
        else { return nil }
        self.init(quantity, low...high)
    }

    /// Whether results that satisfy this predicate also satisfy the other one.
    func implies(_ other: ClaimPredicate) -> Bool {
        // Tolerates the rounding error of decimals.
        quantity == other.quantity && other.bounds.lowerBound * (1 - 1e-12) <= bounds.lowerBound
            && bounds.upperBound <= other.bounds.upperBound * (1 + 1e-12)
    }
}

extension ClaimPredicate: CustomStringConvertible {
    /// The predicate as a link writes it. Bounds are rounded inwards, so the text implies the predicate.
    var description: String {
        let low = Self.short(bounds.lowerBound, .up)
        let high = Self.short(bounds.upperBound, .down)
        if bounds.lowerBound == bounds.upperBound { return "\(quantity.rawValue)=\(low)" }
        return "\(quantity.rawValue)=\(bounds.lowerBound == 0 ? "" : low)..."
            + (bounds.upperBound == .infinity ? "" : high)
    }

    /// A number rounded to three significant digits, without trailing zeros after the point.
    private static func short(_ value: Double, _ rule: FloatingPointRoundingRule) -> String {
        guard value > 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
        let places = max(0, 2 - Int(floor(log10(value))))
        let scale = pow(10, Double(places))
        // The tolerance leaves a number unchanged that already has so few digits.
        let number = (value * scale * (1 + (rule == .up ? -1 : 1) * 1e-12)).rounded(rule) / scale
        let text = String(format: "%.\(places)f", number)
        guard text.contains(".") else { return text }
        return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
}
