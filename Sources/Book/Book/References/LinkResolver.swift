import Markdown
import Pages
import Support
import SwiftSource

/// Turns the links and the mentions of rules in one chapter into links of the site.
struct LinkResolver {
    let chapter: Chapter
    let index: ReferenceIndex
    private(set) var problems: [Problem] = []
    /// The files that links in running text lead to; each gets a page of its own.
    private(set) var files: Set<String> = []

    init(chapter: Chapter, index: ReferenceIndex) {
        self.chapter = chapter
        self.index = index
    }

    /// The tree with every link resolved. Inside links and headings a rule is looked up but not linked.
    mutating func resolve(_ node: MarkdownNode, linkingRules: Bool = true) -> [MarkdownNode] {
        var copy = node
        var linkingRules = linkingRules
        switch node.kind {
        case .text(let text):
            return resolve(text, line: node.line, linkingRules: linkingRules)
        case .link(let destination, _) where ClaimLink.isClaim(destination):
            return claim(node, destination)
        case .link(let destination, let title):
            let address = address(of: destination, line: node.line) ?? destination
            copy.kind = .link(destination: address, title: title)
            linkingRules = false
        case .heading:
            linkingRules = false
        case .paragraph where node.children.contains(where: \.isRuleOfTable):
            report(.table, line: node.line)
        case .image(let source, _):
            report(.image(source), line: node.line)
        case .codeBlock(let info, let code) where info.prefix(while: { !$0.isWhitespace }) == "swift":
            copy.kind = .insert(html: Self.html(swift: code))
        default: break
        }
        copy.children = []
        for child in node.children { copy.children += resolve(child, linkingRules: linkingRules) }
        return [copy]
    }

    mutating func report(_ kind: Problem.Kind, line: Int) {
        problems.append(Problem(kind, at: chapter.location(line)))
    }
}

extension LinkResolver {
    /// A claim, as a link to the row that bears it out.
    private mutating func claim(_ node: MarkdownNode, _ destination: String) -> [MarkdownNode] {
        var children: [MarkdownNode] = []
        for child in node.children { children += resolve(child, linkingRules: false) }
        do throws(ClaimProblem) {
            let claim = try ClaimLink(node, destination, binder: index.claims)
            let address = claim.row.map(index.address) ?? PageName.results(claim.workload)
            return claim.nodes(around: children, address: address)
        } catch {
            report(.claim(error), line: node.line)
            return children
        }
    }

    /// Where a link leads in the site, or `nil` after reporting that it leads nowhere.
    private mutating func address(of destination: String, line: Int) -> String? {
        switch LinkTarget(destination, from: chapter.path) {
        case .external: return destination
        case .insert(let name): return address(ofInsert: name, line: line)
        case .anchor(let anchor):
            return address(of: anchor, in: chapter, line: line).map { "#\($0)" }
        case .chapter(let path, let anchor):
            guard let target = index.chapter(at: path) else {
                let nearest = index.nearestChapter(to: path)
                report(.unknownChapter(ReferenceIndex.folder(path), nearest: nearest), line: line)
                return nil
            }
            guard let anchor else { return target.page }
            return address(of: anchor, in: target, line: line).map { "\(target.page)#\($0)" }
        case .file(let path, let anchor):
            guard index.files.text(path) != nil else {
                report(.unknownFile(path, nearest: index.files.nearest(to: path)), line: line)
                return nil
            }
            if anchor == nil, let scenario = FigureResolver.scenario(path), index.trace(scenario) != nil {
                return PageName.scenario(scenario)
            }
            files.insert(path)
            return PageName.file(path) + (anchor.map { self.anchor($0, in: path, line: line) } ?? "")
        case .unsupported:
            report(.unsupportedLink(destination), line: line)
            return nil
        }
    }

    private mutating func address(of anchor: String, in target: Chapter, line: Int) -> String? {
        guard !index.hasAnchor(anchor, in: target) else { return anchor }
        let nearest = index.nearestAnchor(to: anchor, in: target)
        report(.unknownAnchor(anchor, in: target.file, nearest: nearest), line: line)
        return nil
    }

    /// The line of the file's page where the first of some declarations stands.
    private mutating func anchor(_ names: String, in path: String, line: Int) -> String {
        guard path.hasSuffix(".swift"), let text = index.files.text(path) else {
            report(.unknownAnchor(names, in: path, nearest: nil), line: line)
            return ""
        }
        do throws(CodeProblems) {
            let declarations = try CodeReference(path: path, fragment: names)
                .declarations(in: SwiftFile(text), among: index.files)
            return declarations.first.map { "#\(SwiftHTML.anchor(line: $0.line))" } ?? ""
        } catch {
            for kind in error.kinds { report(kind, line: line) }
            return ""
        }
    }

    private static func html(swift code: String) -> String {
        "<pre tabindex=\"0\"><code class=\"language-swift\">\(SwiftHTML.html(code))</code></pre>\n"
    }

    private mutating func address(ofInsert name: String, line: Int) -> String? {
        if let named = NamedReference(name) {
            if let address = named.address(in: index) { return address }
            report(named.problem(in: index), line: line)
            return nil
        }
        // What a chapter shows is in the words of the book; every insert is a section of the reference too.
        if let insert = LiveInsert(rawValue: name), let target = index.chapter(showing: insert) {
            return "\(target.page)#\(insert.anchor)"
        }
        if let section = ReferenceSection(rawValue: name), index.sections.contains(section) {
            return section.page
        }
        let names = index.sections.map(\.rawValue)
        report(.unknownInsert(name, nearest: NearestName.of(name, in: names)), line: line)
        return nil
    }

    /// Splits a text at the rules that it mentions: `R03`, or `[^R03]` as a note.
    private mutating func resolve(_ text: String, line: Int, linkingRules: Bool) -> [MarkdownNode] {
        if text.contains("](") || text.contains("][") { report(.linkUnclosed, line: line) }
        var nodes: [MarkdownNode] = []
        var rest = text.startIndex
        for match in text.matches(of: /\[\^(?<note>[^\]]*)\]|\bR[0-9]{2}\b/) {
            let note = match.note.map(String.init)
            let id = note ?? String(match.output.0)
            guard let address = index.rules.address(id) else {
                report(.unknownRule(id, nearest: index.rules.nearest(to: id)), line: line)
                continue
            }
            guard linkingRules else { continue }
            nodes.append(MarkdownNode(.text(String(text[rest..<match.range.lowerBound])), line: line))
            nodes += mention(of: id, address: address, isNote: note != nil, line: line)
            rest = match.range.upperBound
        }
        nodes.append(MarkdownNode(.text(String(text[rest...])), line: line))
        return nodes
    }

    private func mention(of id: String, address: String, isNote: Bool, line: Int) -> [MarkdownNode] {
        let link = MarkdownNode(
            .link(destination: address, title: index.rules.summary(id)), line: line,
            children: [MarkdownNode(.text(id), line: line)])
        guard isNote else { return [link] }
        return [
            MarkdownNode(.insert(html: "<sup class=\"note\">"), line: line), link,
            MarkdownNode(.insert(html: "</sup>"), line: line),
        ]
    }
}

extension MarkdownNode {
    /// Whether it is the line below the head of a table, after the typesetter has made dashes of it.
    fileprivate var isRuleOfTable: Bool {
        guard case .text(let text) = kind else { return false }
        return text.contains("|") && text.contains { "-–—".contains($0) }
            && text.allSatisfy { "|:-–— ".contains($0) }
    }
}
