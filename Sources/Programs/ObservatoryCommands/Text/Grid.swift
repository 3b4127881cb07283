/// A table that can be formatted as text or as Markdown.
struct Grid {
    /// A column: its title, and its cell for each row.
    struct Column<Row> {
        let title: String
        let isLeading: Bool
        let cell: (Row) -> String

        /// - Parameter leading: Whether the cells are aligned on the left, as words are, not on the right.
        init(_ title: String, leading: Bool = false, _ cell: @escaping (Row) -> String) {
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
        cells = rows.map { row in columns.map { $0.cell(row) } }
    }

    /// The lines of the table as text, with each column as wide as its widest cell.
    var textLines: [String] {
        let rows = [titles] + cells
        let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                isLeading[column]
                    ? row[column].padded(to: widths[column]) : row[column].aligned(to: widths[column])
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
