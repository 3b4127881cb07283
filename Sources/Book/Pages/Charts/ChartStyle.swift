/// The style of a line in a chart: colour, dashes and marker.
///
/// A strategy looks the same in every chart; its published form differs only in the dashes. Only a few
/// colours are easy to tell apart, so they repeat. Dashes and markers repeat after other numbers, so that
/// lines of one colour still differ in both. The baselines are grey, with hollow markers.
struct ChartStyle: Sendable, Hashable {
    /// The index of the colour; `nil` for the grey of a baseline.
    let colour: Int?
    /// The index of the dashes.
    let dash: Int
    /// The index of the marker's shape.
    let marker: Int

    /// The number of colours in the style sheet.
    static let colours = 7

    /// The number of dash patterns in the style sheet.
    static let dashes = 5

    /// Creates the style of an alternative.
    ///
    /// - Parameters:
    ///   - name: Its id in the results.
    ///   - place: Its index in its family, used for baselines and for unknown strategies.
    ///   - isContext: Whether it is a baseline.
    init(of name: String, place: Int, isContext: Bool) {
        let place = isContext ? place : StrategyName.place(of: name) ?? StrategyName.count + place
        colour = isContext ? nil : place % Self.colours
        dash = (place + (name.hasPrefix("published/") ? 2 : 0)) % Self.dashes
        marker = place % ChartPath.shapes
    }

    /// The classes of the line, for the style sheet.
    var classes: String {
        "line dash-\(dash) " + (colour.map { "colour-\($0)" } ?? "context")
    }
}
