import BenchmarkEngine
import ObservatorySupport

/// One trace, or two that differ, as marbles: a row for each observer, a column for each delivery.
///
/// A diagram that would be too long shows a part: around the first difference, or from the beginning.
package struct MarbleDiagram: Sendable {
    // The most deliveries and the most observers that are shown.
    static let mostColumns = 24
    static let mostRows = 16
    /// The number of equal deliveries that are shown before the first difference.
    static let context = 3

    /// The numbers of the deliveries, counted from 1.
    let columns: [Int]
    /// The number of the first delivery in which two traces differ.
    let difference: Int?
    /// The traces; the title of a single trace is `nil`.
    let bands: [(title: String?, rows: [Row])]
    /// What is left out, in words; `nil` when nothing is.
    let leftOut: String?

    /// An observer and, for each column, the delivery if it reached the observer.
    typealias Row = (observer: String, cells: [Delivery?])

    /// Shows a trace; with `other`, the expected one above another, and marks their first difference.
    init(
        _ lines: [String], titled title: String = "The contract", observers: [String],
        other: (title: String, lines: [String])? = nil
    ) {
        var traces: [(title: String?, lines: [String])] = [(nil, lines)]
        if let other { traces = [(title, lines), (other.title, other.lines)] }
        let length = traces.map(\.lines.count).max() ?? 0
        let same = zip(lines, other?.lines ?? lines).prefix { $0 == $1 }.count
        difference = same < length ? same + 1 : nil
        let start = same < length && length > Self.mostColumns ? max(0, same - Self.context) : 0
        let shown = start..<min(length, start + Self.mostColumns)
        let deliveries = traces.map { trace in
            Delivery.list(Array(trace.lines.dropFirst(start).prefix(shown.count)), observers: observers)
        }
        let names = Self.names(in: deliveries, observers)
        columns = shown.map { $0 + 1 }
        bands = zip(traces, deliveries).map { trace, deliveries in
            let rows = names.shown.map { name -> Row in
                let missing = [Delivery?](repeating: nil, count: shown.count - deliveries.count)
                return (name, deliveries.map { $0.observer == name ? $0 : nil } + missing)
            }
            return (trace.title, rows)
        }
        let hidden = [
            (start, "earlier column"), (length - shown.upperBound, "later column"),
            (names.hidden, "other observer"),
        ].filter { $0.0 > 0 }.map { NumberText.count($0, $1) }
        leftOut = hidden.isEmpty ? nil : "Left out: \(NumberText.list(hidden))."
    }

    package var isComparison: Bool { bands.count > 1 }
}

extension MarbleDiagram {
    /// The names of the rows: the observers of the script, then others; and the number of hidden observers.
    private static func names(
        in traces: [[Delivery]], _ observers: [String]
    ) -> (shown: [String], hidden: Int) {
        let busy = traces.joined().map(\.observer).uniqued()
        let all = observers + busy.filter { !observers.contains($0) }
        guard all.count > mostRows else { return (all, 0) }
        let shown = all.filter(busy.contains).prefix(mostRows)
        return (Array(shown), all.count - shown.count)
    }
}

extension MarbleDiagram {
    /// The diagram in a scrollable region, and what is left out of it.
    @HTMLBuilder
    package func html(label: String) -> HTML {
        HTML.scroll(label) {
            if columns.isEmpty { #"<p class="silent">Nothing is delivered.</p>"# } else { table }
        }
        leftOut.map { #"<p class="left-out">\#($0)</p>"# }
    }

    @HTMLBuilder
    private var table: HTML {
        """
        <table class="marbles">
        <caption class="unseen">What each observer receives, with a column for each delivery</caption>
        <thead>
        <tr><th scope="col">Observer</th>\(each: columns, head)</tr>
        </thead>
        """
        for band in bands {
            "<tbody>"
            band.title.map {
                #"<tr class="band"><th scope="rowgroup" colspan="\#(columns.count + 1)">\#($0)</th></tr>"#
            }
            for row in band.rows {
                #"<tr><th scope="row">\#(row.observer)</th>\#(each: zip(columns, row.cells), cell)</tr>"#
            }
            "</tbody>"
        }
        "</table>"
    }

    private func head(_ number: Int) -> HTML {
        let isDifference = number == difference
        return """
            <th scope="col"\(if: isDifference, " class=\"difference\"")><span class="unseen">Delivery </span>\(number)\
            \(if: isDifference, "<span class=\"unseen\">, the first difference</span>")</th>
            """
    }

    private func cell(_ number: Int, _ delivery: Delivery?) -> HTML {
        let marble: HTML? = delivery.map {
            #"<span class="marble \#($0.kind)"></span><b>\#($0.event)</b> <span>\#($0.detail)</span>"#
        }
        return "<td\(if: number == difference, " class=\"difference\"")>\(marble)</td>"
    }
}

/// One line of a trace, split into observer, event and the rest.
struct Delivery: Sendable, Equatable {
    var observer: String
    var event: String
    var detail: String

    /// Splits the lines of a trace.
    ///
    /// If the name of one observer begins with that of another, the longer name is meant.
    static func list(_ lines: [String], observers: [String]) -> [Delivery] {
        let names = observers.sorted { ($0.count, $0) > ($1.count, $1) }
        return lines.map { line in
            let name = names.first { line.hasPrefix($0 + " ") } ?? String(line.prefix { $0 != " " })
            let rest = line.dropFirst(name.count).split(separator: " ", maxSplits: 1)
            return Delivery(
                observer: name, event: rest.first.map(String.init) ?? "",
                detail: rest.count > 1 ? String(rest[1]) : "")
        }
    }

    /// The class that gives its marble a shape and a colour.
    var kind: String {
        switch event {
        case "started", "paused", "stopped": event
        case "released", "closure": "freed"
        default: "other"
        }
    }
}
