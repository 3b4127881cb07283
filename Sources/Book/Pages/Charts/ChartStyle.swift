/// What a line of a chart looks like: a colour, dashes and a marker.
///
/// A strategy looks the same in every chart, and so does its published form, but for its dashes. The colours are few
/// enough to tell them apart, and begin again where they end. The dashes and the markers begin again elsewhere, so that
/// lines of one colour still differ in both. The baselines are grey, with hollow markers.
struct ChartStyle: Sendable, Hashable {
    /// Which of the colours; `nil` for the grey of what others are held against.
    let colour: Int?
    /// Which of the dashes.
    let dash: Int
    /// Which of the shapes of markers.
    let marker: Int

    /// How many colours the style sheet has.
    static let colours = 7

    /// How many kinds of dashes it has.
    static let dashes = 5

    /// The style of an alternative.
    ///
    /// - Parameters:
    ///   - name: Its id in the results.
    ///   - place: Which one of its kind it is, from 0, which decides for what is no strategy of this project.
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
