import SwiftSyntax

/// Collects the declarations of a file; bodies of functions are not searched.
struct DeclarationFinder {
    private let tree: SourceFileSyntax
    private let locations: SourceLocationConverter
    private var found: [SwiftDeclaration] = []

    init(_ tree: SourceFileSyntax) {
        self.tree = tree
        locations = SourceLocationConverter(fileName: "", tree: tree)
    }

    mutating func declarations() -> [SwiftDeclaration] {
        visit(tree.statements, in: Container())
        return found
    }
}

extension DeclarationFinder {
    /// The type that a declaration is a member of.
    private struct Container {
        var path = ""
        var isExtension = false
    }

    private mutating func visit(_ statements: CodeBlockItemListSyntax, in container: Container) {
        for statement in statements {
            guard case .decl(let declaration) = statement.item else { continue }
            visit(declaration, in: container)
        }
    }

    private mutating func visit(_ declaration: DeclSyntax, in container: Container) {
        if let directive = declaration.as(IfConfigDeclSyntax.self) {
            return visit(directive, in: container)
        }
        let names = DeclarationName.names(of: declaration)
        for name in names { add(name, declaration, in: container) }
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
        let name = names.first?.base ?? ""
        let inner = Container(
            path: container.path.isEmpty ? name : "\(container.path).\(name)",
            isExtension: declaration.is(ExtensionDeclSyntax.self))
        for member in group.memberBlock.members { visit(member.decl, in: inner) }
    }

    /// Visits every clause of `#if`, because a reader may be shown any of them.
    private mutating func visit(_ directive: IfConfigDeclSyntax, in container: Container) {
        for clause in directive.clauses {
            switch clause.elements {
            case .decls(let members): for member in members { visit(member.decl, in: container) }
            case .statements(let statements): visit(statements, in: container)
            default: break
            }
        }
    }

    private mutating func add(_ name: DeclarationName, _ declaration: DeclSyntax, in container: Container) {
        let start = declaration.positionAfterSkippingLeadingTrivia
        found.append(
            SwiftDeclaration(
                container: container.path, name: name, line: line(at: start),
                commentLine: line(at: commentStart(of: declaration, from: start)),
                lastLine: line(at: declaration.endPositionBeforeTrailingTrivia),
                isExtension: declaration.is(ExtensionDeclSyntax.self),
                isInExtension: container.isExtension))
    }

    private func line(at position: AbsolutePosition) -> Int {
        locations.location(for: position).line
    }

    /// Where the comment of a declaration begins; no empty line may be between the two.
    private func commentStart(
        of declaration: DeclSyntax, from start: AbsolutePosition
    ) -> AbsolutePosition {
        var (position, found, newlines) = (start, start, 0)
        for piece in declaration.leadingTrivia.reversed() {
            position = position.advanced(by: -piece.sourceLength.utf8Length)
            switch piece {
            case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
                newlines += count
                if newlines > 1 { return found }
            case .lineComment, .docLineComment, .blockComment, .docBlockComment:
                (found, newlines) = (position, 0)
            default: break
            }
        }
        return found
    }
}
