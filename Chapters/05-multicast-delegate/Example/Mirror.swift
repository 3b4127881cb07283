/// Draws each stroke of another view in its own view, mirrored.
final class Mirror: DrawingViewDelegate {
    let name: String
    let view = DrawingView()
    let axes: Axes

    init(_ name: String, _ axes: Axes) {
        self.name = name
        self.axes = axes
    }

    func drawingView(_ view: DrawingView, didDraw stroke: Stroke) {
        self.view.draw(stroke.mirrored(axes))
    }
}

/// The directions in which a stroke is mirrored.
struct Axes: OptionSet {
    let rawValue: Int

    static let leftAndRight = Axes(rawValue: 1)
    static let topAndBottom = Axes(rawValue: 2)
}
