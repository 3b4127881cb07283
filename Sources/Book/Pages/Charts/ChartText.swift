/// How much room a text takes in a chart.
enum ChartText {
    /// The width of the longest of some texts, in the letters of the charts: an upper estimate, because every
    /// system has a font of its own.
    static func width(of texts: [String]) -> Double {
        Double(texts.map(\.count).max() ?? 0) * widthOfLetter
    }

    /// A letter of 13 px in a wide font, on the average.
    private static let widthOfLetter = 7.6
}
