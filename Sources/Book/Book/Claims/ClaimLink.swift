import BenchmarkEngine
import Markdown
import Support

/// A link whose text is a claim: `[about twice as slow](observatory:claim/notify/64/closure-array:tokens)`.
struct ClaimLink {
    private let measured: String
    private let line: Int
    /// The row that it leads to; `nil` where it is about no single row.
    let row: BenchmarkReport.Result?
    /// The workload that it is about.
    let workload: String

    /// Holds the text of the link against the results, where there are some.
    init(_ node: MarkdownNode, _ destination: String, binder: ClaimBinder?) throws(ClaimProblem) {
        guard case .insert(let name) = LinkTarget(destination, from: ""),
            let reference = try ClaimReference(name)
        else { throw .malformed(destination) }
        guard let binder else { throw .noResults }
        let bound = try binder.bind(node.plainText, to: reference)
        measured = bound.measured
        row = bound.row
        workload = reference.workload
        line = node.line
    }

    static func isClaim(_ destination: String) -> Bool {
        guard case .insert(let name) = LinkTarget(destination, from: "") else { return false }
        return name.hasPrefix(ClaimReference.prefix)
    }

    /// The link, with what was measured for those who point at it and for those who listen.
    func nodes(around children: [MarkdownNode], address: String) -> [MarkdownNode] {
        let text = "measured: \(measured)".markupEscaped
        let open = "<a class=\"claim\" href=\"\(address.markupEscaped)\" title=\"\(text)\">"
        let close = "<span class=\"unseen\"> (\(text))</span></a>"
        return [MarkdownNode(.insert(html: open), line: line)] + children
            + [MarkdownNode(.insert(html: close), line: line)]
    }
}
