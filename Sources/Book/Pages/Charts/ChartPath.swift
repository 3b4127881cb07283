/// Builds the `d` of an SVG path piece by piece, from coordinates with at most one decimal.
enum ChartPath {
    typealias Place = SIMD2<Double>

    /// A line through points; with `isClosed`, back to the first.
    static func line(_ places: [Place], isClosed: Bool = false) -> String {
        guard !places.isEmpty else { return "" }
        let path = "M" + places.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
        return path + (isClosed ? "z" : "")
    }

    static func horizontal(y: Double, from start: Double, to end: Double) -> String {
        "M\(number(start)) \(number(y))H\(number(end))"
    }

    static func vertical(x: Double, from start: Double, to end: Double) -> String {
        "M\(number(x)) \(number(start))V\(number(end))"
    }

    /// A marker at a point; after the last shape, the first is used again.
    static func marker(_ shape: Int, at place: Place) -> String {
        "M\(number(place.x)) \(number(place.y))" + outlines[shape % shapes]
    }

    static let shapes = outlines.count

    private static let outlines = [
        "m-3.8 0a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0z", "m-3.4-3.4h6.8v6.8h-6.8z",
        "m0-4.6l4.4 7.6h-8.8z", "m0-4.8l4.8 4.8l-4.8 4.8l-4.8-4.8z", "m0 4.6l4.4-7.6h-8.8z",
        "m-4.4-1.4h3v-3h2.8v3h3v2.8h-3v3h-2.8v-3h-3z",
    ]

    /// Formats a coordinate, with the same result on every machine.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let whole = "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)"
        return tenths.magnitude % 10 == 0 ? whole : "\(whole).\(tenths.magnitude % 10)"
    }
}
