import SwiftSyntax

/// The name of a declaration, in three lengths.
package struct DeclarationName: Sendable, Equatable {
    /// Without its labels, such as `add`.
    package let base: String
    /// With its labels, such as `add(_:to:)`.
    package let labelled: String
    /// With the types of its parameters too, such as `add(_:Item,to:[Item])`; for an extension, with its
    /// conformances, such as `AudioPlayer:CustomStringConvertible`.
    package let typed: String

    private init(_ base: String, _ parameters: [Parameter]? = nil, conformances: String = "") {
        self.base = base
        labelled = base + (parameters.map { "(\($0.map { "\($0.label):" }.joined()))" } ?? "")
        let types = parameters.map { $0.map { "\($0.label):\($0.type.closeText)" }.joined(separator: ",") }
        typed = base + (types.map { "(\($0))" } ?? conformances)
    }

    fileprivate typealias Parameter = (label: String, type: TypeSyntax)
}

extension DeclarationName {
    /// The names that a declaration introduces: one, several for a list of variables or cases, or none.
    static func names(of declaration: DeclSyntax) -> [DeclarationName] {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function):
            [Self(function.name.plainText, function.parameters)]
        case .initializerDecl(let initializer):
            [Self("init", initializer.signature.parameterClause.all)]
        case .subscriptDecl(let subscripting):
            [Self("subscript", subscripting.parameterClause.allOfSubscript)]
        case .deinitializerDecl: [Self("deinit")]
        case .variableDecl(let variable):
            variable.bindings.flatMap { names(in: $0.pattern) }
        case .enumCaseDecl(let enumCase):
            enumCase.elements.map { Self($0.name.plainText, $0.parameterClause?.all) }
        case .extensionDecl(let extending):
            [
                Self(
                    extending.extendedType.closeText,
                    conformances: extending.inheritanceClause?.closeText ?? "")
            ]
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

extension SyntaxProtocol {
    /// The code without whitespace, so that it fits into a link.
    fileprivate var closeText: String { trimmedDescription.filter { !$0.isWhitespace } }
}

extension FunctionDeclSyntax {
    /// The parameters; operands of an operator have no labels, whatever their names.
    fileprivate var parameters: [DeclarationName.Parameter] {
        let parameters = signature.parameterClause.all
        if case .identifier = name.tokenKind { return parameters }
        return parameters.map { ("_", $0.type) }
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate var all: [DeclarationName.Parameter] {
        parameters.map { ($0.firstName.plainText, $0.type) }
    }

    /// The parameters; one of a subscript has a label only if it has two names.
    fileprivate var allOfSubscript: [DeclarationName.Parameter] {
        parameters.map { ($0.secondName == nil ? "_" : $0.firstName.plainText, $0.type) }
    }
}

extension EnumCaseParameterClauseSyntax {
    fileprivate var all: [DeclarationName.Parameter] {
        parameters.map { ($0.firstName?.plainText ?? "_", $0.type) }
    }
}
