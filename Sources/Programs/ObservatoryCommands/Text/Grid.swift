/// A table of words, which can be set as text and as Markdown.
struct Grid {
    /// What a column shows of every row.
    struct Column<Row> {
        let title: String
        let isLeading: Bool
        let cell: (Row) -> String

        /// Describes a column.
        ///
        /// - Parameters:
        ///   - title: The line above it.
        ///   - leading: Whether its words begin below each other, and do not end so, as numbers do.
        ///   - cell: What it shows of a row.
        init(_ title: String, leading: Bool = false, _ cell: @escaping (Row) -> String) {
            self.title = title
            isLeading = leading
            self.cell = cell
        }
    }

    private let titles: [String]
    private let isLeading: [Bool]
    private let cells: [[String]]

    /// Makes the table of some rows.
    init<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        titles = columns.map(\.title)
        isLeading = columns.map(\.isLeading)
        cells = rows.map { row in columns.map { $0.cell(row) } }
    }

    /// The table with its columns as wide as their widest cell.
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

    /// The table as GitHub's Markdown has tables.
    var markdownLines: [String] {
        let rule = isLeading.map { $0 ? "---" : "---:" }
        return ([titles, rule] + cells).map { row in
            "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }
    }
}
