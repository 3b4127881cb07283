/// Two traces side by side, with their first difference marked.
///
///       expected              tokens
///       A started Blue Train  A started Blue Train
///     > A paused Blue Train   B started Blue Train    < first difference
///                             A paused Blue Train
package struct TraceDifference: Sendable {
    /// How many equal lines to show before the first difference; earlier ones are counted.
    package static let context = 3

    private let expected: [String]
    private let actual: [String]
    private let title: String

    package init(expected: [String], actual: [String], titled title: String = "actual") {
        (self.expected, self.actual, self.title) = (expected, actual, title)
    }

    /// The index of the first line that differs; `nil` when none does.
    package var firstDifference: Int? {
        (0..<max(expected.count, actual.count)).first { line(expected, $0) != line(actual, $0) }
    }

    /// Whether the traces differ, but only in what can show in the scenarios of any rule (R16): calls after the end of
    /// the scenario, and a player that is not freed, or late. What it keeps is freed with it.
    package var isOnlyAtTheEnd: Bool {
        if actual == expected { return false }
        let inTime = actual.filter { !$0.contains(" \(Trace.late): ") }
        if inTime == expected { return true }
        guard let end = expected.firstIndex(of: Trace.playerReleased),
            actual.firstIndex(of: Trace.playerReleased) ?? .max > end
        else { return false }
        func others(_ lines: [String]) -> [String] {
            lines.filter { $0 != Trace.playerReleased && !$0.hasSuffix(" closure released") }
        }
        return others(inTime) == others(expected)
    }

    package var lines: [String] {
        let first = firstDifference
        let start = max(0, (first ?? 0) - Self.context)
        let end = min(max(expected.count, actual.count), (first ?? 0) + 2 * Self.context)
        let width = (["expected"] + expected).map(\.count).max() ?? 0
        var lines = [row("expected", title, width, isFirst: false)]
        if start > 0 { lines.append("  ... \(start) equal \(start == 1 ? "line" : "lines") before") }
        for index in start..<max(start, end) {
            // Where one trace has ended before the other, say so.
            let missing = index == first ? "(nothing)" : ""
            lines.append(
                row(
                    line(expected, index) ?? missing, line(actual, index) ?? missing, width,
                    isFirst: index == first))
        }
        let rest = max(expected.count, actual.count) - end
        if rest > 0 { lines.append("  ... \(rest) more \(rest == 1 ? "line" : "lines") after") }
        return lines
    }

    private func line(_ trace: [String], _ index: Int) -> String? {
        index < trace.count ? trace[index] : nil
    }

    private func row(_ left: String, _ right: String, _ width: Int, isFirst: Bool) -> String {
        let gap = String(repeating: " ", count: width - left.count + 2)
        var row = (isFirst ? "> " : "  ") + left + gap + right
        while row.last == " " { row.removeLast() }
        return isFirst ? row + "   < first difference" : row
    }
}
