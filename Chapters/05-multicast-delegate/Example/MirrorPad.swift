/// A view to draw in, and three views that mirror it. All four meet at one point.
struct MirrorPad {
    let view = DrawingView()
    var mirrors = [
        Mirror("to the right", .leftAndRight),
        Mirror("below", .topAndBottom),
        Mirror("across", [.leftAndRight, .topAndBottom]),
    ]

    init() {
        for mirror in mirrors { view.addDelegate(mirror) }
    }

    /// Prints the number of strokes in each view.
    func printStrokes() {
        print("    pad: \(view.strokes.count) strokes")
        for mirror in mirrors { print("    mirror \(mirror.name): \(mirror.view.strokes.count) strokes") }
    }

    /// All four views as an SVG drawing. The strokes that are not mirrored have the colour of the text.
    var drawing: String {
        let side = DrawingView.side
        let mirrored = mirrors.map { mirror in
            path(
                mirror.view.strokes, className: " class=\"accent\"",
                x: mirror.axes.contains(.leftAndRight) ? side : 0,
                y: mirror.axes.contains(.topAndBottom) ? side : 0)
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 \(2 * side + 8) \(2 * side + 8)">
            <title>Strokes in the upper left square, and the same strokes mirrored in the three others</title>
            <g class="soft" stroke="currentColor" stroke-dasharray="2 6">
            <line x1="\(side)" y1="0" x2="\(side)" y2="\(2 * side)"/>
            <line x1="0" y1="\(side)" x2="\(2 * side)" y2="\(side)"/>
            </g>
            \(path(view.strokes, className: "", x: 0, y: 0))
            \(mirrored.joined(separator: "\n"))
            </svg>
            """
    }

    private func path(_ strokes: [Stroke], className: String, x: Int, y: Int) -> String {
        """
        <path\(className) transform="translate(\(x) \(y))" fill="none" stroke="currentColor" \
        stroke-width="3" stroke-linecap="round" stroke-linejoin="round" \
        d="\(strokes.map(\.path).joined(separator: " "))"/>
        """
    }
}
