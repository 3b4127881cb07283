/// One walk over a tree that gathers its headings and everything that is wrong with it.
struct MarkdownInspection {
    let file: String
    private(set) var headings: [Heading] = []
    private(set) var errors: [MarkdownError] = []

    init(file: String) {
        self.file = file
    }

    mutating func visit(_ node: MarkdownNode, depth: Int) {
        switch node.kind {
        case .rawHTML(let html):
            errors.append(.rawHTML(html, file: file, line: node.line))
        case .heading(let level):
            add(headingAt: node, level: level)
        default: break
        }
        guard depth <= 100 else { return errors.append(.tooDeep(file: file, line: node.line)) }
        for child in node.children { visit(child, depth: depth + 1) }
    }

    private mutating func add(headingAt node: MarkdownNode, level: Int) {
        let title = node.plainText
        let anchor = Heading.slug(title)
        if !anchor.contains(where: { $0.isLetter || $0.isNumber }) {
            errors.append(.emptyAnchor(heading: title, file: file, line: node.line))
        } else if let taken = headings.first(where: { $0.anchor == anchor }) {
            errors.append(.duplicateAnchor(anchor, first: taken.line, file: file, line: node.line))
        } else {
            headings.append(Heading(level: level, title: title, anchor: anchor, line: node.line))
        }
    }
}
