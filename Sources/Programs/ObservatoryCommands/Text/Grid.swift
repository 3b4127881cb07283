/// A table that can be formatted as text or as Markdown.
struct Grid {
    /// A column: its title, and its cell for each row.
    struct Column<Row>: Sendable {
        let title: String
        let isLeading: Bool
        let cell: @Sendable (Row) -> String?

        /// - Parameter leading: Whether the cells are aligned on the left, as words are, not on the right.
        init(_ title: String, leading: Bool = false, _ cell: @escaping @Sendable (Row) -> String?) {
            self.title = title
            isLeading = leading
            self.cell = cell
        }
    }

    private let titles: [String]
    private let isLeading: [Bool]
    private let cells: [[String]]

    init<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        titles = columns.map(\.title)
        isLeading = columns.map(\.isLeading)
        cells = rows.map { row in columns.map { $0.cell(row) ?? "" } }
    }

    var isEmpty: Bool { cells.isEmpty }

    /// The lines of the table as text, with each column as wide as its widest cell.
    var textLines: [String] {
        let rows = [titles] + cells
        let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, zip(widths, isLeading)).map { cell, column in
                column.1 ? cell.padded(to: column.0) : cell.aligned(to: column.0)
            }.joined(separator: "  ").trimmedRight
        }
    }

    /// The lines of the table in GitHub Flavored Markdown.
    var markdownLines: [String] {
        let rule = isLeading.map { $0 ? "---" : "---:" }
        return ([titles, rule] + cells).map { row in
            "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }
    }
}
