/// A point in a view, measured from the view's upper left corner.
struct Point {
    let x: Int
    let y: Int

    init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
}

/// A line drawn without lifting the pen.
struct Stroke {
    let points: [Point]

    init(_ points: Point...) { self.points = points }

    private init(points: [Point]) { self.points = points }

    /// Returns the stroke mirrored in the given directions.
    func mirrored(_ axes: Axes) -> Stroke {
        let side = DrawingView.side
        return Stroke(
            points: points.map { point in
                Point(
                    axes.contains(.leftAndRight) ? side - point.x : point.x,
                    axes.contains(.topAndBottom) ? side - point.y : point.y)
            })
    }

    /// The stroke as an SVG path: curves between the midpoints of the lines that connect the points.
    var path: String {
        guard let first = points.first, let last = points.last else { return "" }
        let curves = zip(points.dropFirst(), points.dropFirst(2)).map { point, next in
            "Q\(point.x) \(point.y) \((point.x + next.x) / 2) \((point.y + next.y) / 2)"
        }
        return "M\(first.x) \(first.y) \(curves.joined(separator: " ")) L\(last.x) \(last.y)"
    }
}
