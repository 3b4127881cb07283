import SwiftSyntax

/// Collects the declarations of a file; bodies of functions are not searched.
struct DeclarationFinder {
    private let locations: SourceLocationConverter
    private(set) var declarations: [SwiftDeclaration] = []

    init(_ tree: SourceFileSyntax) {
        locations = SourceLocationConverter(fileName: "", tree: tree)
        visit(Syntax(tree), in: (path: "", isExtension: false))
    }
}

extension DeclarationFinder {
    /// The type that a declaration is a member of.
    private typealias Container = (path: String, isExtension: Bool)

    private mutating func visit(_ node: Syntax, in container: Container) {
        for child in node.children(viewMode: .sourceAccurate) {
            guard let declaration = child.as(DeclSyntax.self) else {
                if !child.is(ExprSyntax.self), !child.is(StmtSyntax.self) { visit(child, in: container) }
                continue
            }
            let names = declaration.names
            let start = declaration.positionAfterSkippingLeadingTrivia
            for name in names {
                declarations.append(
                    SwiftDeclaration(
                        container: container.path, name: name, line: line(at: start),
                        commentLine: line(at: commentStart(of: declaration, from: start)),
                        lastLine: line(at: declaration.endPositionBeforeTrailingTrivia),
                        isExtension: declaration.is(ExtensionDeclSyntax.self),
                        isInExtension: container.isExtension))
            }
            if declaration.is(IfConfigDeclSyntax.self) {
                // Visits every clause of `#if`, because a reader may be shown any of them.
                visit(child, in: container)
            } else if declaration.asProtocol((any DeclGroupSyntax).self) != nil {
                let name = names.first ?? ""
                let path = container.path.isEmpty ? name : "\(container.path).\(name)"
                visit(child, in: (path, declaration.is(ExtensionDeclSyntax.self)))
            }
        }
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
            case .newlines(let count):
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
