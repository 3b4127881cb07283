import SwiftSyntax

/// What a declaration is called, with and without its labels.
struct DeclarationName {
    let base: String
    let labelled: String

    private init(_ base: String, labels: [String]? = nil) {
        self.base = base
        labelled = labels.map { "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base
    }
}

extension DeclarationName {
    /// The names that a declaration gives: one, several for a list of variables or cases, or none.
    static func names(of declaration: DeclSyntax) -> [DeclarationName] {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function):
            [Self(function.name.plainText, labels: function.labels)]
        case .initializerDecl(let initializer):
            [Self("init", labels: initializer.signature.parameterClause.labels)]
        case .subscriptDecl(let subscripting):
            [Self("subscript", labels: subscripting.parameterClause.subscriptLabels)]
        case .deinitializerDecl: [Self("deinit")]
        case .variableDecl(let variable):
            variable.bindings.flatMap { names(in: $0.pattern) }
        case .enumCaseDecl(let enumCase):
            enumCase.elements.map { Self($0.name.plainText, labels: $0.parameterClause?.labels) }
        case .extensionDecl(let extending): [Self(extending.extendedType.trimmedDescription)]
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
    /// The name without the backticks that let a keyword be one.
    fileprivate var plainText: String { text.filter { $0 != "`" } }
}

extension FunctionDeclSyntax {
    /// The operands of an operator have no labels, however they are called.
    fileprivate var labels: [String] {
        let labels = signature.parameterClause.labels
        if case .identifier = name.tokenKind { return labels }
        return labels.map { _ in "_" }
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate var labels: [String] { parameters.map(\.firstName.plainText) }

    /// A parameter of a subscript has a label only where it has two names.
    fileprivate var subscriptLabels: [String] {
        parameters.map { $0.secondName == nil ? "_" : $0.firstName.plainText }
    }
}

extension EnumCaseParameterClauseSyntax {
    fileprivate var labels: [String] { parameters.map { $0.firstName?.plainText ?? "_" } }
}
