import Testing

@testable import ObservatoryPages

@Suite("Marble diagrams")
struct MarbleDiagramTests {
    private let lines = (1...40).map { "A started \($0)" }

    @Test("one trace has a row for each observer, also for those that receive nothing")
    func rows() {
        let diagram = MarbleDiagram(
            ["B started X", "player released", "A closure released"], observers: ["A", "B"])
        #expect(diagram.bands[0].rows.map(\.observer) == ["A", "B", "player"])
        #expect(diagram.bands[0].rows[0].cells.map { $0?.kind } == [nil, nil, "freed"])
        #expect(diagram.bands[0].rows[1].cells.map { $0 != nil } == [true, false, false])
        #expect(diagram.bands[0].rows[2].cells.map { $0?.kind } == [nil, "freed", nil])
        #expect(diagram.leftOut == nil)
    }

    @Test("a long trace is cut, and the diagram says how many columns are left out")
    func cut() {
        let diagram = MarbleDiagram(lines, observers: ["A"])
        #expect(diagram.columns == Array(1...24))
        #expect(diagram.leftOut == "Left out: 16 later columns.")
    }

    @Test("a late difference is shown with the columns just before it")
    func late() {
        var other = lines
        other[30] = "A started late"
        let diagram = MarbleDiagram(lines, observers: ["A"], other: ("the other", other))
        #expect(diagram.columns.first == 28)
        #expect(diagram.difference == 31)
        #expect(diagram.leftOut == "Left out: 27 earlier columns.")
        let cells = diagram.bands.map { $0.rows[0].cells[3] }
        #expect(cells.map { $0?.detail } == ["31", "late"])
    }

    @Test("a trace that ends too early differs where it ends")
    func ended() {
        let diagram = MarbleDiagram(
            ["A started X", "A paused X"], observers: ["A"], other: ("b", ["A started X"]))
        #expect(diagram.columns == [1, 2] && diagram.difference == 2)
        #expect(diagram.bands[1].rows[0].cells[1] == nil)
    }

    @Test("of many observers, only those that receive something are shown")
    func many() {
        let observers = (1...40).map { "O\($0)" }
        let diagram = MarbleDiagram(["O7 started X", "O3 started X"], observers: observers)
        #expect(diagram.bands[0].rows.map(\.observer) == ["O3", "O7"])
        #expect(diagram.leftOut == "Left out: 38 other observers.")
    }

    @Test("a diagram without deliveries says so")
    func silence() {
        let html = MarbleDiagram([], observers: ["A"]).html(label: "").markup
        #expect(html.contains("Nothing is delivered."))
        #expect(!html.contains("<table"))
    }
}
