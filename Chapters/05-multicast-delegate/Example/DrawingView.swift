import MulticastDelegateStrategy
import Observers

/// What a delegate of a drawing view is called for.
protocol DrawingViewDelegate: AnyObject {
    /// A stroke has been drawn in the view.
    func drawingView(_ view: DrawingView, didDraw stroke: Stroke)
}

/// A square to draw in, with any number of delegates.
final class DrawingView {
    /// How long its sides are.
    static let side = 200

    /// What has been drawn in it, in order.
    private(set) var strokes: [Stroke] = []

    private let delegates = MulticastDelegate<any DrawingViewDelegate>()

    /// Registers a delegate for the strokes to come.
    func addDelegate(_ delegate: any DrawingViewDelegate) { delegates.addDelegate(delegate) }

    /// Draws a stroke, and tells the delegates.
    func draw(_ stroke: Stroke) {
        strokes.append(stroke)
        delegates.invokeDelegates(with: (self, stroke)) { $0.drawingView($1.0, didDraw: $1.1) }
    }
}
