/// A CommonMark text that libcmark parses and renders, with an anchor for every heading and with tables.
///
///     let document = MarkdownDocument("# Tokens\n\nHold on to *yours*.")
///     document.headings.map(\.anchor)     // ["tokens"]
///     document.html()                     // "<h1 id=\"tokens\">Tokens</h1>…"
package struct MarkdownDocument {
    package private(set) var headings: [Heading] = []
    /// Every problem, with its line; a document with problems must not be shown.
    package private(set) var problems: [(line: Int, message: String)] = []
    private let root: MarkdownNode

    package init(_ text: String) {
        root = MarkdownNode(parsing: text)
        // What ends a line for libcmark, and not a form feed or U+2028.
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        refuseDefinitions(in: lines)
        refuseOpenFences(in: lines)
        for block in root.children { makeTable(of: block) }
        for node in root.all { inspect(node) }
    }

    package var blocks: [MarkdownNode] { root.children }

    /// Renders the document with libcmark, and adds an `id` to every heading and a `tabindex` to every block
    /// of code, because the block scrolls sideways and a keyboard must be able to reach it.
    package func html() -> String {
        for node in root.all {
            switch node.kind {
            case .heading:
                guard let heading = headings.first(where: { $0.line == node.line }) else { continue }
                node.replace(adding: "id=\"\(heading.anchor)\"")
            case .codeBlock: node.replace(adding: "tabindex=\"0\"")
            default: break
            }
        }
        return root.html
    }
}

extension MarkdownDocument {
    private static let mostDepth = 100

    /// Replaces a fence that is marked as a table.
    private mutating func makeTable(of block: MarkdownNode) {
        guard case .codeBlock("table", let text) = block.kind,
            let table = MarkdownTable(text, below: block.line, problems: &problems)
        else { return }
        block.replace(with: table)
    }

    private mutating func inspect(_ node: MarkdownNode) {
        if Array(node.ancestors.prefix(Self.mostDepth + 2)).count == Self.mostDepth + 1 {
            report("nested more than \(Self.mostDepth) levels deep", at: node)
        }
        switch node.kind {
        case .heading(let level):
            add(headingAt: node, level: level)
        case .rawHTML(let html):
            let line = html.prefix { !$0.isNewline }
            let excerpt = line.count > 60 ? "\(line.prefix(60))…" : String(line)
            report("raw HTML is not allowed here: \(excerpt)", at: node)
        case .codeBlock("table", _) where node.ancestors.dropFirst().contains { _ in true }:
            report("a table cannot be part of a list or of a quote", at: node)
        case .image(let source):
            report("images are not supported: \"\(source)\"", at: node)
        case .text(let text) where text.contains("](") || text.contains("]["):
            report(
                "this looks like a link, and is none: a bracket is missing, or what it refers to is not defined",
                at: node)
        case .paragraph where node.children.contains(where: \.isRuleOfTable):
            report(
                "this looks like a table, which CommonMark does not have: put it into a fence marked ```table",
                at: node)
        default: break
        }
    }

    /// A fence that is not closed takes the rest of the text, however much that is.
    private mutating func refuseOpenFences(in lines: [Substring]) {
        for block in root.all {
            guard case .codeBlock = block.kind, lines.indices.contains(block.line - 1),
                !lines[block.line - 1].hasPrefix("    "),
                let open = lines[block.line - 1].firstMatch(of: /^[ >*+\-\d.)]*?(`{3,}|~{3,})/)
            else { continue }
            let last = lines[min(block.lines.upperBound, lines.count) - 1]
            let close = last.wholeMatch(of: /[ \t>]*(`{3,}|~{3,})[ \t]*/)
            let isClosed = block.lines.count > 1 && close?.1.hasPrefix(open.1) == true
            if !isClosed {
                report("this block of code is not closed: its last line is not \(open.1)", at: block)
            }
        }
    }

    /// A definition of a reference leaves no node behind, so nothing could notice one that is not used.
    private mutating func refuseDefinitions(in lines: [Substring]) {
        let code = root.all.filter { if case .codeBlock = $0.kind { true } else { false } }.map(\.lines)
        for (line, number) in zip(lines, 1...) where !code.contains(where: { $0.contains(number) }) {
            guard line.prefixMatch(of: /[ >*+\-\d.)]*\[[^\]]+\]:/) != nil else { continue }
            problems.append(
                (number, "definitions of references are not used here: write the address into the link"))
        }
    }

    private mutating func add(headingAt node: MarkdownNode, level: Int) {
        let title = node.plainText
        let anchor = Heading.slug(title)
        if !anchor.contains(where: { $0.isLetter || $0.isNumber }) {
            report("the heading \"\(title)\" has no letter or digit to make an anchor of", at: node)
        } else if let taken = headings.first(where: { $0.anchor == anchor }) {
            report("the anchor \"\(anchor)\" is taken by the heading on line \(taken.line)", at: node)
        } else {
            headings.append(Heading(level: level, title: title, anchor: anchor, line: node.line))
        }
    }

    private mutating func report(_ message: String, at node: MarkdownNode) {
        problems.append((node.line, message))
    }
}

extension MarkdownNode {
    /// Whether it is the line below the header of a table, in which libcmark turned hyphens into dashes.
    fileprivate var isRuleOfTable: Bool {
        guard case .text(let text) = kind else { return false }
        return text.contains("|") && text.contains { "-–—".contains($0) }
            && text.allSatisfy { "|:-–— ".contains($0) }
    }
}
