import MulticastDelegateStrategy
import Observers

/// A delegate of a drawing view.
protocol DrawingViewDelegate: AnyObject {
    /// Called after a stroke has been drawn in the view.
    func drawingView(_ view: DrawingView, didDraw stroke: Stroke)
}

/// A square view to draw in, with any number of delegates.
final class DrawingView {
    /// The length of each side.
    static let side = 200

    /// The strokes drawn so far, in order.
    private(set) var strokes: [Stroke] = []

    private let delegates = MulticastDelegate<any DrawingViewDelegate>()

    /// Registers a delegate, which receives the strokes drawn from now on.
    func addDelegate(_ delegate: any DrawingViewDelegate) { delegates.addDelegate(delegate) }

    /// Draws a stroke, and notifies the delegates.
    func draw(_ stroke: Stroke) {
        strokes.append(stroke)
        delegates.invokeDelegates(with: (self, stroke)) { $0.drawingView($1.0, didDraw: $1.1) }
    }
}
