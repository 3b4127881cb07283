import Support

/// One trace, or two that differ, as marbles: a row for each observer, a column for each delivery.
///
/// What is too long for a diagram is shown in part: around the first difference, or from the beginning.
package struct MarbleDiagram: Sendable {
    /// How many deliveries are shown.
    static let mostColumns = 24
    /// How many observers are shown.
    static let mostRows = 16
    /// How many equal deliveries are shown in front of the first difference.
    static let context = 3

    let columns: [Column]
    let bands: [Band]
    /// Said instead of the diagram when nothing is delivered.
    let isSilent: Bool
    /// What is left out, in words; `nil` when nothing is.
    let leftOut: String?
    /// Says that there are two traces to compare.
    package let isComparison: Bool

    struct Column: Sendable {
        let number: Int
        let isDifference: Bool
    }

    /// One of the traces.
    struct Band: Sendable {
        /// Whose trace it is, where there are two.
        let title: String?
        let rows: [Row]
    }

    struct Row: Sendable {
        let observer: String
        let cells: [Cell]
    }

    /// What one observer got from one delivery: nothing, in most cells.
    struct Cell: Sendable, Equatable {
        let isDelivery: Bool
        let event: String
        let detail: String
        /// The class that colours the marble.
        let kind: String
        /// Whether two traces begin to differ here.
        let isDifference: Bool
    }

    /// Shows one trace.
    init(_ lines: [String], observers: [String]) {
        self.init([(nil, lines)], observers: observers, difference: nil)
    }

    /// Shows two traces one above the other, and marks their first difference.
    init(
        expected: [String], actual: [String], titles: (expected: String, actual: String), observers: [String]
    ) {
        let both = min(expected.count, actual.count)
        let difference = (0..<both).first { expected[$0] != actual[$0] }
        self.init(
            [(titles.expected, expected), (titles.actual, actual)], observers: observers,
            difference: difference ?? (expected.count == actual.count ? nil : both))
    }
}

extension MarbleDiagram {
    private init(_ traces: [(title: String?, lines: [String])], observers: [String], difference: Int?) {
        let length = traces.map(\.lines.count).max() ?? 0
        let start = difference.map { length > Self.mostColumns ? max(0, $0 - Self.context) : 0 } ?? 0
        let shown = start..<min(length, start + Self.mostColumns)
        let deliveries = traces.map { trace in
            Delivery.list(Array(trace.lines.dropFirst(start).prefix(shown.count)), observers: observers)
        }
        let names = Self.names(in: deliveries, observers)
        isSilent = length == 0
        isComparison = traces.count > 1
        columns = shown.map { Column(number: $0 + 1, isDifference: $0 == difference) }
        bands = zip(traces, deliveries).map { trace, deliveries in
            Band(
                title: trace.title,
                rows: names.shown.map { name in
                    Row(
                        observer: name,
                        cells: shown.map { place in
                            Cell(
                                place - start < deliveries.count ? deliveries[place - start] : nil, of: name,
                                isDifference: place == difference)
                        })
                })
        }
        leftOut = Self.leftOut(before: start, after: length - shown.upperBound, observers: names.hidden)
    }

    /// The names of the rows: in the order of the script, and those that it does not name behind them.
    private static func names(
        in traces: [[Delivery]], _ observers: [String]
    ) -> (shown: [String], hidden: Int) {
        let busy = traces.joined().map(\.observer).withoutRepetition
        let all = observers + busy.filter { !observers.contains($0) }
        guard all.count > mostRows else { return (all, 0) }
        let shown = all.filter(busy.contains).prefix(mostRows)
        return (Array(shown), all.count - shown.count)
    }

    private static func leftOut(before: Int, after: Int, observers: Int) -> String? {
        let parts = [
            (before, "earlier column"), (after, "later column"), (observers, "other observer"),
        ].filter { $0.0 > 0 }.map { NumberText.count($0, $1) }
        guard let last = parts.last else { return nil }
        let list = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
        return "Left out: \(list)."
    }
}

extension MarbleDiagram.Cell {
    fileprivate init(_ delivery: Delivery?, of observer: String, isDifference: Bool) {
        let delivery = delivery.flatMap { $0.observer == observer ? $0 : nil }
        self.init(
            isDelivery: delivery != nil, event: delivery?.event ?? "", detail: delivery?.detail ?? "",
            kind: delivery?.kind ?? "", isDifference: isDifference)
    }
}

extension MarbleDiagram {
    /// The diagram in a region of its own, and what is left out of it.
    @HTMLBuilder
    package func html(label: String) -> HTML {
        HTML.scroll(label) {
            if isSilent { #"<p class="silent">Nothing is delivered.</p>"# } else { table }
        }
        leftOut.map { #"<p class="left-out">\#($0)</p>"# }
    }

    @HTMLBuilder
    private var table: HTML {
        """
        <table class="marbles">
        <caption class="unseen">What each observer gets, a column for each delivery</caption>
        <thead>
        <tr><th scope="col">Observer</th>\(each: columns, { $0.html })</tr>
        </thead>
        """
        for band in bands {
            "<tbody>"
            band.title.map {
                #"<tr class="band"><th scope="rowgroup" colspan="\#(columns.count + 1)">\#($0)</th></tr>"#
            }
            for row in band.rows {
                #"<tr><th scope="row">\#(row.observer)</th>\#(each: row.cells, { $0.html })</tr>"#
            }
            "</tbody>"
        }
        "</table>"
    }
}

extension MarbleDiagram.Column {
    fileprivate var html: HTML {
        """
        <th scope="col"\(if: isDifference, " class=\"difference\"")><span class="unseen">Delivery </span>\(number)\
        \(if: isDifference, "<span class=\"unseen\">, the first difference</span>")</th>
        """
    }
}

extension MarbleDiagram.Cell {
    fileprivate var html: HTML {
        let marble: HTML = #"<span class="marble \#(kind)"></span><b>\#(event)</b> <span>\#(detail)</span>"#
        return "<td\(if: isDifference, " class=\"difference\"")>\(if: isDelivery, marble)</td>"
    }
}
