/// The strokes drawn in the upper left view. All four views meet at its corner (200, 200).
enum Ornament {
    static let strokes = [
        // A large petal, and a small one in it.
        Stroke(
            Point(200, 200), Point(172, 140), Point(120, 84), Point(58, 46), Point(46, 58), Point(84, 120),
            Point(140, 172), Point(200, 200)),
        Stroke(
            Point(200, 200), Point(170, 156), Point(132, 118), Point(108, 96), Point(96, 108),
            Point(118, 132), Point(156, 170), Point(200, 200)),
        // A tendril above, and one to the left.
        Stroke(
            Point(200, 70), Point(186, 40), Point(156, 22), Point(122, 30), Point(116, 62), Point(142, 76),
            Point(160, 60), Point(146, 48)),
        Stroke(
            Point(70, 200), Point(40, 186), Point(22, 156), Point(30, 122), Point(62, 116), Point(76, 142),
            Point(60, 160), Point(48, 146)),
        // The rim.
        Stroke(
            Point(200, 10), Point(120, 0), Point(90, 14), Point(40, 4), Point(4, 40), Point(14, 90),
            Point(0, 120), Point(10, 200)),
    ]
}
