package import ObserverContract

/// One exercise: a task, the rules that the starter breaks, and hints for a reader who is stuck.
///
/// The starter and the solution are Swift files, named after the strategy that both contain.
package struct Exercise: Sendable, Hashable, Identifiable {
    /// The name on the command line and of the folder: lower-case words joined by `-`.
    package let id: String

    package let title: String

    /// The folder of the exercise's chapter, such as `07-tokens`.
    package let chapter: String

    package let task: String

    /// The capabilities that the starter offers and the reader's version must offer too.
    package let offers: Set<Capability>

    /// The rules that the reader's version must keep, most important first.
    package let rules: [String]

    /// The starter's verdict for each rule that it breaks. It keeps the other rules, or they do not apply.
    package let breaks: [String: Verdict]

    package let hints: [String]
}

extension Exercise {
    /// The name of the strategy in the starter and in the solution: `DeliverInOrder` for `deliver-in-order`.
    package var typeName: String { id.asTypeName }

    /// The path of the starter, relative to the root of the project.
    package var starter: String { "\(Course.folder)/Starters/\(typeName).swift" }

    /// The path of the solution, relative to the root of the project.
    package var solution: String { "\(Course.folder)/Solutions/\(typeName).swift" }

    /// The path of the file that the reader edits, relative to the root of the project.
    package var workplace: String { "\(Course.folder)/\(id)/Exercise.swift" }
}

extension String {
    /// Converts lower-case words joined by `-` to the name of a type: `my-signals` becomes `MySignals`.
    package var asTypeName: String {
        split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
