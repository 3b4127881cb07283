import ObserverContract

extension Trace {
    private static let mostColumns = 40

    /// The trace as a diagram: time runs to the right, and every observer has a row.
    ///
    ///     A  started Blue Train  ·                   paused Blue Train
    ///     B  ·                   started Blue Train  ·
    ///
    /// A trace that is too long for a diagram is listed line by line, and only its beginning.
    var diagram: String {
        entries.count > Self.mostColumns ? beginning : marbles
    }

    private var marbles: String {
        var rows = observers.enumerated().map { number, name in
            (name, entries.map { $0.observer == number ? $0.description : nil })
        }
        let ofPlayer = entries.map { $0.observer == nil ? $0.description : nil }
        if ofPlayer.contains(where: { $0 != nil }) { rows.append(("", ofPlayer)) }
        let nameWidth = rows.map(\.0.count).max() ?? 0
        let widths = entries.map(\.description.count)
        return rows.map { name, cells in
            let row = zip(cells, widths).map { cell, width in (cell ?? "·").padded(to: width) }
            return "  \(name.padded(to: nameWidth))  \(row.joined(separator: "  "))".trimmedRight
        }.joined(separator: "\n")
    }

    private var beginning: String {
        let lines = self.lines.prefix(Self.mostColumns / 4)
        let rest = entries.count - lines.count
        return (lines.map { "  \($0)" } + ["  ... \(rest) more lines"]).joined(separator: "\n")
    }
}
