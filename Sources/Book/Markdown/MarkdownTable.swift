import Foundation

/// A table, which plain CommonMark does not have: a fence marked `table`, with a line for each row as on
/// GitHub.
///
///     | policy | keeps |
///     |---|--:|
///     | `.unbounded` | everything |
///
/// A cell holds text with links, code and emphasis. `\|` is a bar that does not end the cell.
struct MarkdownTable {
    /// The header row and the rows below it, each with its line in the source, counted from 1.
    let rows: [(line: Int, cells: [String])]
    /// For each column, whether it is aligned at its end, as numbers are.
    let alignsEnd: [Bool]

    /// Reads the lines of a fence that begins on the line `opening`, and adds why it is not a table to `problems`.
    init?(_ text: String, below opening: Int, problems: inout [(line: Int, message: String)]) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { (line: opening + 1 + $0, cells: Self.cells(in: $1)) }
            .filter { !$0.cells.isEmpty }
        guard lines.count > 2, lines[1].cells.allSatisfy({ $0.wholeMatch(of: /:?-+:?/) != nil }) else {
            problems.append(
                (opening, "a table needs a row of heads, a row like |---|--:|, and rows below them"))
            return nil
        }
        let width = lines[0].cells.count
        if let odd = lines.first(where: { $0.cells.count != width }) {
            let message =
                "this row has \(odd.cells.count) cells and the head has \(width); "
                + "a bar inside a cell is written \\|"
            problems.append((odd.line, message))
            return nil
        }
        alignsEnd = lines[1].cells.map { $0.hasSuffix(":") }
        rows = [lines[0]] + lines[2...]
    }

    private static func cells(in line: Substring) -> [String] {
        let bar = "\u{1}"
        var cells = line.replacing("\\|", with: bar).split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces).replacing(bar, with: "|") }
        // Drop what is before the first bar and after the last one.
        if cells.first == "" { cells.removeFirst() }
        if cells.last == "" { cells.removeLast() }
        return cells
    }
}
