import ObservatoryMarkdown
import ObservatoryPages
import ObservatorySupport
import ObserverContract
import SwiftSource

/// Turns links and mentions of rules into links of the site.
extension Typesetter {
    /// Resolves one node. Inside links and headings, a rule is looked up but not linked.
    mutating func resolve(_ node: MarkdownNode) {
        do throws(Refusal) {
            switch node.kind {
            case .text(let text):
                try resolve(text, of: node)
            case .link(let destination, _):
                let target = LinkTarget(destination, from: chapter.path)
                if case .named(let name) = target, name.hasPrefix("claim/") {
                    try Claim(node.plainText, name, in: index.claims).mark(node)
                } else {
                    node.setDestination(try address(of: target) ?? destination)
                }
            case .codeBlock(let info, let code) where info.prefix(while: { !$0.isWhitespace }) == "swift":
                node.replace(
                    withHTML:
                        "<pre tabindex=\"0\"><code class=\"language-swift\">\(SwiftHTML.html(code))</code></pre>\n"
                )
            default: break
            }
        } catch {
            report(error, line: node.line)
        }
    }
}

extension Claim {
    /// Makes the link lead to the row, and says what was measured in a tooltip and to screen readers.
    fileprivate func mark(_ link: MarkdownNode) {
        let text = "measured: \(measured)".markupEscaped
        link.replace(
            withHTML: "<a class=\"claim\" href=\"\(address.markupEscaped)\" title=\"\(text)\">",
            around: "<span class=\"unseen\"> (\(text))</span></a>")
    }
}

extension Typesetter {
    /// Returns where a link leads in the site; `nil` if it leads to another site.
    private mutating func address(of target: LinkTarget) throws(Refusal) -> String? {
        switch target {
        case .external: return nil
        case .named(let name): return try index.address(ofNamed: name)
        case .anchor(let anchor): return try index.address(of: anchor, in: chapter)
        case .chapter(let path, let anchor):
            let target = try index.chapter(at: path)
            guard let anchor else { return target.page }
            return target.page + (try index.address(of: anchor, in: target))
        case .file(let path, let anchor):
            let text = try index.text(of: path)
            if anchor == nil, let scenario = Self.scenario(path), index.scenarios[scenario] != nil {
                return PageName.scenario(scenario)
            }
            files.insert(path)
            guard let anchor else { return PageName.file(path) }
            guard path.hasSuffix(".swift") else {
                throw Refusal("there is no anchor \"#\(anchor)\" in \(path).")
            }
            let declarations = try CodeReference(path: path, fragment: anchor)
                .declarations(in: index.parsed(text))
            return PageName.file(path) + "#" + SwiftHTML.anchor(line: declarations[0].line)
        case .unsupported(let destination):
            throw Refusal(
                "a link may lead to a chapter, a file of the project or https, not to \"\(destination)\""
            )
        }
    }

    /// Turns the rules that a text mentions into links: `R03`, or `[^R03]` as a note.
    private mutating func resolve(_ text: String, of node: MarkdownNode) throws(Refusal) {
        var html = ""
        var rest = text.startIndex
        var refused: [String] = []
        for match in text.matches(of: /\[\^(?<note>[^\]]*)\]|\bR[0-9]{2}\b/) {
            let id = match.note.map(String.init) ?? String(match.output.0)
            guard let rule = index.comparison.rule(id) else {
                refused += index.noRule(id).messages
                continue
            }
            let title = "\(rule.title): \(rule.statement)".markupEscaped
            let link = "<a href=\"\(PageName.rule(id))\" title=\"\(title)\">\(id)</a>"
            html += String(text[rest..<match.range.lowerBound]).markupEscaped
            html += match.note == nil ? link : "<sup class=\"note\">\(link)</sup>"
            rest = match.range.upperBound
        }
        if !refused.isEmpty { throw Refusal(refused) }
        guard !html.isEmpty, !node.ancestors.contains(where: \.kind.isLinkOrHeading) else { return }
        node.replace(withHTML: html + String(text[rest...]).markupEscaped)
    }
}

extension MarkdownNode.Kind {
    /// Whether a rule mentioned inside it is not linked; an inserted node is the link of a claim.
    fileprivate var isLinkOrHeading: Bool {
        switch self {
        case .link, .heading, .inserted: true
        default: false
        }
    }
}
