/// A scenario and its trace as a marble diagram: a row for each observer, a column for each delivery.
struct TraceFigure: Sendable {
    let title: String
    let id: String
    let rules: [RuleLink]
    let source: String
    let columns: [Int]
    let rows: [Row]
    /// Said instead of the diagram when nothing is delivered.
    let isSilent: Bool

    struct Row: Sendable {
        let observer: String
        let cells: [Cell]
    }

    /// What one observer got from one delivery: nothing, in most cells.
    struct Cell: Sendable {
        let isDelivery: Bool
        let event: String
        let detail: String
        /// The class that colours the marble.
        let kind: String
    }

    init(_ trace: ScenarioTrace, source: String, rules index: RuleIndex) {
        let deliveries = trace.deliveries
        var observers = trace.observers
        for delivery in deliveries where !observers.contains(delivery.observer) {
            observers.append(delivery.observer)
        }
        title = trace.title
        id = trace.id
        rules = trace.rules.map(index.link)
        self.source = source
        columns = Array(1..<deliveries.count + 1)
        isSilent = deliveries.isEmpty
        rows = observers.map { observer in
            Row(observer: observer, cells: deliveries.map { Self.cell($0, of: observer) })
        }
    }

    private static func cell(_ delivery: ScenarioTrace.Delivery, of observer: String) -> Cell {
        guard delivery.observer == observer else {
            return Cell(isDelivery: false, event: "", detail: "", kind: "")
        }
        let known = ["started", "paused", "stopped"]
        return Cell(
            isDelivery: true, event: delivery.event, detail: delivery.detail,
            kind: known.contains(delivery.event) ? delivery.event : "other")
    }
}
