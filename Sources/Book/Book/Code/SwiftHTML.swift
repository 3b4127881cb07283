import ObservatorySupport
import SwiftSource

/// Swift as HTML: each coloured piece is in a `span` whose class is its kind, and all text is escaped.
enum SwiftHTML {
    /// Some lines of code, with an anchor before each line whose number is in `anchors`, counted from 1.
    static func html(_ lines: [SwiftLine], anchors: Set<Int> = []) -> String {
        lines.enumerated().map { index, line in
            let number = index + 1
            let anchor =
                anchors.contains(number) ? "<span id=\"\(SwiftHTML.anchor(line: number))\"></span>" : ""
            return anchor + line.map(html).joined()
        }.joined(separator: "\n")
    }

    static func html(_ code: String) -> String {
        html(SwiftFile(code).lines)
    }

    /// The anchor of a line on the page that shows a whole file, the same as on GitHub.
    static func anchor(line: Int) -> String { "L\(line)" }

    private static func html(_ piece: SwiftPiece) -> String {
        let text = piece.text.markupEscaped
        return piece.kind == .plain ? text : "<span class=\"\(piece.kind.rawValue)\">\(text)</span>"
    }
}
