package import ContractModel
import Yams

extension DescriptionNode {
    /// Parses YAML; `nil` for an empty document.
    ///
    /// - Parameter file: The file to name in errors.
    package init?(yaml text: String, file: String) throws(SourceError) {
        let root: Node?
        do {
            // `.basic` reads every scalar as text; the default rules recognize numbers and dates.
            root = try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw SourceError(file: file, line: error.line, "this is not YAML: \(error.reason).")
        } catch {
            throw SourceError(file: file, "this is not YAML: \(error).")
        }
        guard let root else { return nil }
        var count = 0
        try self.init(root, file: file, count: &count)
    }

    /// The most nodes of a description. A few lines with aliases of aliases can expand to billions.
    private static let mostParts = 1_000_000

    private init(_ node: Node, file: String, count: inout Int) throws(SourceError) {
        count += 1
        guard count <= Self.mostParts else {
            throw SourceError(file: file, "this text has more than \(Self.mostParts) values.")
        }
        var content = Content.text("")
        switch node {
        case .scalar(let scalar): content = .text(scalar.string)
        case .sequence(let nodes):
            content = .list(
                try nodes.map { node throws(SourceError) in
                    try DescriptionNode(node, file: file, count: &count)
                })
        case .mapping(let pairs):
            content = .mapping(
                try pairs.map { key, value throws(SourceError) in
                    (
                        key: try DescriptionNode(key, file: file, count: &count),
                        value: try DescriptionNode(value, file: file, count: &count)
                    )
                })
        // The parser has replaced the alias with the node that it refers to.
        case .alias: break
        }
        self.init(content, line: node.mark?.line ?? 1)
    }

    package var yaml: String {
        do {
            return try Yams.serialize(node: node, width: -1, allowUnicode: true)
        } catch {
            preconditionFailure("a tree of text is YAML: \(error)")
        }
    }

    private var node: Node {
        switch content {
        case .text(let text): .scalar(.init(text))
        case .list(let nodes, let isShort):
            .sequence(.init(nodes.map { $0.node }, .implicit, isShort ? .flow : .block))
        case .mapping(let fields):
            .mapping(.init(fields.map { ($0.key.node, $0.value.node) }, .implicit, .block))
        }
    }
}

extension YamlError {
    /// The line that the parser reports, if it reports one.
    fileprivate var line: Int? {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            mark.line
        case .duplicatedKeysInMapping(_, let context): context.mark.line
        default: nil
        }
    }

    /// The problem that the parser reports, without the excerpt that it prints.
    fileprivate var reason: String {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
            problem
        case .reader(let problem, _, _, _): problem
        case .duplicatedKeysInMapping(let keys, _):
            keys.count == 1
                ? "`\(keys[0])` appears twice" : "some keys appear twice: \(keys.joined(separator: ", "))"
        default: "\(self)"
        }
    }
}
