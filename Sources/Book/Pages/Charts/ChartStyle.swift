/// The style of a line in a chart: colour, dashes and marker.
///
/// A strategy looks the same in every chart; its published form differs only in the dashes. Only a few
/// colours are easy to tell apart, so they repeat. Dashes and markers repeat after other numbers, so that
/// lines of one colour still differ in both. The floors are grey, with hollow markers; a strategy that others
/// are compared with keeps its own style.
struct ChartStyle: Sendable, Hashable {
    /// The index of the colour; `nil` for the grey of a floor.
    let colour: Int?
    /// The indices of the dashes and of the marker's shape.
    let dash, marker: Int

    // As many as the style sheet has.
    static let colours = 7
    static let dashes = 5

    /// - Parameter place: Its index in its family, used for baselines and for unknown strategies.
    init(of name: String, place: Int, isContext: Bool) {
        let (strategies, floors) = (StrategyName.known, StrategyName.floors)
        // A published form has the place of its strategy.
        let known = strategies.firstIndex { $0.key == name.ofPattern }
        let isGrey = isContext && known == nil
        let place =
            isGrey
            ? floors.firstIndex { $0.key == name } ?? floors.count + place
            : known ?? strategies.count + place
        colour = isGrey ? nil : place % Self.colours
        dash = (place + (name.hasPrefix("published/") ? 2 : 0)) % Self.dashes
        marker = place % ChartPath.shapes
    }

    /// The classes of the line, for the style sheet.
    var classes: String { "line dash-\(dash) " + (colour.map { "colour-\($0)" } ?? "context") }
}
