import Foundation

var pad = MirrorPad()
switch CommandLine.arguments.dropFirst().first {
case nil:
    print("In the published list with the smallest fix, A is added twice, drops B and removes C:")
    trySmallestFix()
    print("\(Ornament.strokes.count) strokes are drawn in the pad.")
    for stroke in Ornament.strokes { pad.view.draw(stroke) }
    pad.printStrokes()
    print("The last mirror is put away, and the pad is drawn on once more.")
    pad.mirrors.removeLast()
    pad.view.draw(Stroke(Point(20, 180), Point(100, 100), Point(180, 20)))
    pad.printStrokes()
case "drawing.svg":
    for stroke in Ornament.strokes { pad.view.draw(stroke) }
    print(pad.drawing)
case let name?:
    FileHandle.standardError.write(Data("error: there is no \"\(name)\"; there is \"drawing.svg\".\n".utf8))
    exit(2)
}
