import SwiftSyntax

/// The name of a declaration, without and with its labels.
package struct DeclarationName: Sendable, Equatable {
    /// Without its labels, such as `add`.
    package let base: String
    /// With its labels, such as `add(_:to:)`.
    package let labelled: String

    private init(_ base: String, labels: [String]? = nil) {
        self.base = base
        labelled = base + (labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? "")
    }
}

extension DeclarationName {
    /// The names that a declaration introduces: one, several for a list of variables or cases, or none.
    static func names(of declaration: DeclSyntax) -> [DeclarationName] {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function):
            [Self(function.name.plainText, labels: function.labels)]
        case .initializerDecl(let initializer):
            [Self("init", labels: initializer.signature.parameterClause.labels)]
        case .subscriptDecl(let subscripting):
            [Self("subscript", labels: subscripting.parameterClause.labelsOfSubscript)]
        case .deinitializerDecl: [Self("deinit")]
        case .variableDecl(let variable):
            variable.bindings.flatMap { names(in: $0.pattern) }
        case .enumCaseDecl(let enumCase):
            enumCase.elements.map { Self($0.name.plainText, labels: $0.parameterClause?.labels) }
        case .extensionDecl(let extending):
            // Without whitespace, so that it fits into a link.
            [Self(extending.extendedType.trimmedDescription.filter { !$0.isWhitespace })]
        default:
            declaration.asProtocol((any NamedDeclSyntax).self).map { [Self($0.name.plainText)] } ?? []
        }
    }

    private static func names(in pattern: PatternSyntax) -> [DeclarationName] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [Self(name.identifier.plainText)] }
        guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
        return tuple.elements.flatMap { names(in: $0.pattern) }
    }
}

extension TokenSyntax {
    /// The name without the backticks that allow a keyword as a name.
    fileprivate var plainText: String { text.filter { $0 != "`" } }
}

extension FunctionDeclSyntax {
    /// The labels of the parameters; operands of an operator have none, whatever their names.
    fileprivate var labels: [String] {
        let labels = signature.parameterClause.labels
        if case .identifier = name.tokenKind { return labels }
        return labels.map { _ in "_" }
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate var labels: [String] { parameters.map(\.firstName.plainText) }

    /// The labels of the parameters; one of a subscript has a label only if it has two names.
    fileprivate var labelsOfSubscript: [String] {
        parameters.map { $0.secondName == nil ? "_" : $0.firstName.plainText }
    }
}

extension EnumCaseParameterClauseSyntax {
    fileprivate var labels: [String] { parameters.map { $0.firstName?.plainText ?? "_" } }
}
