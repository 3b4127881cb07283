extension SwiftFile {
    /// Finds a declaration by its name with its type, and with its labels where that is not enough.
    /// Returns several if all of them have the name, and none if it is missing.
    ///
    ///     file.lookup("AudioPlayer.play")      // where there is one `play`
    ///     file.lookup("AudioPlayer.play(_:)")  // where another has other labels
    ///
    /// A full name wins over a short one, a type over its extensions, and a requirement of a protocol over
    /// its default in an extension. Complexity: O(*n*) for *n* declarations.
    package func lookup(_ name: String) -> [SwiftDeclaration] {
        for names in [\SwiftDeclaration.fullName, \.shortName] {
            let named = declarations.filter { $0[keyPath: names] == name }
            guard !named.isEmpty else { continue }
            let found = named.preferring { !$0.isExtension }
            let isOneName = Set(found.map(\.fullName)).count == 1
            return isOneName ? found.preferring { !$0.isInExtension } : found
        }
        return []
    }

    /// Finds a declaration from inside a type, as code there would: first among its members, then outwards.
    package func lookup(_ name: String, from container: String) -> [SwiftDeclaration] {
        for container in Self.containers(container) {
            let found = lookup("\(container).\(name)")
            if !found.isEmpty { return found }
        }
        return lookup(name)
    }

    /// A type and the types around it, the innermost first: `A.B.C`, `A.B`, `A`.
    package static func containers(_ name: String) -> [String] {
        let parts = name.split(separator: ".")
        return parts.indices.reversed().map { parts[...$0].joined(separator: ".") }
    }
}

extension [SwiftDeclaration] {
    /// Returns the elements that satisfy a condition, or all if none does.
    fileprivate func preferring(_ condition: (SwiftDeclaration) -> Bool) -> [SwiftDeclaration] {
        let preferred = filter(condition)
        return preferred.isEmpty ? self : preferred
    }
}
