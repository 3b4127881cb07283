import SwiftSyntax

extension DeclSyntax {
    /// The names that a declaration introduces, with labels, such as `add(_:to:)`: one, several for a list of
    /// variables or cases, or none.
    var names: [String] {
        switch self.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function):
            [function.name.plainText + function.labels]
        case .initializerDecl(let initializer):
            ["init" + initializer.signature.parameterClause.labels]
        case .subscriptDecl(let subscripting):
            ["subscript" + subscripting.parameterClause.labelsOfSubscript]
        case .deinitializerDecl: ["deinit"]
        case .variableDecl(let variable): variable.bindings.flatMap(\.pattern.names)
        case .enumCaseDecl(let enumCase):
            enumCase.elements.map { $0.name.plainText + ($0.parameterClause?.labels ?? "") }
        case .extensionDecl(let extending):
            // Without whitespace, so that it fits into a link.
            [extending.extendedType.trimmedDescription.filter { !$0.isWhitespace }]
        default: asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainText] } ?? []
        }
    }
}

extension PatternSyntax {
    fileprivate var names: [String] {
        if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.plainText] }
        return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
    }
}

extension TokenSyntax {
    /// The name without the backticks that allow a keyword as a name.
    fileprivate var plainText: String { text.filter { $0 != "`" } }
}

extension FunctionDeclSyntax {
    /// The labels of the parameters; operands of an operator have none, whatever their names.
    fileprivate var labels: String {
        if case .identifier = name.tokenKind { return signature.parameterClause.labels }
        return signature.parameterClause.parameters.map { _ in "_" }.asLabels
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate var labels: String { parameters.map(\.firstName.plainText).asLabels }

    /// The labels of the parameters; one of a subscript has a label only if it has two names.
    fileprivate var labelsOfSubscript: String {
        parameters.map { $0.secondName == nil ? "_" : $0.firstName.plainText }.asLabels
    }
}

extension EnumCaseParameterClauseSyntax {
    fileprivate var labels: String { parameters.map { $0.firstName?.plainText ?? "_" }.asLabels }
}

extension [String] {
    /// As after a name: `(_:to:)`.
    fileprivate var asLabels: String { "(\(map { "\($0):" }.joined()))" }
}
