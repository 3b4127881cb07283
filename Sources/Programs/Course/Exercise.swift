package import ObserverContract

/// One exercise: what is to be done, what the starter does wrong, and hints for a reader who is stuck.
///
/// The starter and the solution are Swift files, which are named after the strategy that both contain.
package struct Exercise: Sendable, Hashable, Identifiable {
    /// What it is called on the command line, and its folder: lower case words joined by `-`.
    package let id: String

    /// The exercise in a few words.
    package let title: String

    /// The folder of the chapter that it belongs to, such as `07-tokens`.
    package let chapter: String

    /// What is to be done.
    package let task: String

    /// What the starter offers, and whatever the reader makes of it has to offer as well.
    package let offers: Set<Capability>

    /// The rules that have to be kept, in order of importance.
    package let rules: [String]

    /// What the starter is worth by every rule that it does not keep; the others it keeps, or they do not apply.
    package let breaks: [String: Verdict]

    /// What helps, one after the other.
    package let hints: [String]
}

extension Exercise {
    /// The name of the strategy in the starter and in the solution: `DeliverInOrder` for `deliver-in-order`.
    package var typeName: String { id.asTypeName }

    /// Where the starter is, from the root of the project.
    package var starter: String { "\(Course.folder)/Starters/\(typeName).swift" }

    /// Where the solution is, from the root of the project.
    package var solution: String { "\(Course.folder)/Solutions/\(typeName).swift" }

    /// Where the reader works, from the root of the project.
    package var workplace: String { "\(Course.folder)/\(id)/Exercise.swift" }
}

extension String {
    /// Lower case words joined by `-` as the name of a type: `my-signals` is `MySignals`.
    package var asTypeName: String {
        split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
