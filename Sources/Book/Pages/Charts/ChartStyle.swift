/// What a line of a chart looks like: a colour, dashes and a marker.
///
/// The colours are few enough to tell them apart, and begin again where they end. The dashes and
/// the markers begin again elsewhere, so that lines of one colour still differ in both; no two are the same
/// before the forty-third. What there is to hold others against is grey, with hollow markers, and uses up none
/// of the others' looks.
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

    /// The style of the line that has a place among its own kind, from 0.
    init(place: Int, isContext: Bool) {
        colour = isContext ? nil : place % Self.colours
        dash = place % Self.dashes
        marker = place % ChartPath.shapes
    }

    /// The classes of the line, for the style sheet.
    var classes: String {
        "line dash-\(dash) " + (colour.map { "colour-\($0)" } ?? "context")
    }
}
