extension SwiftFile {
    /// What a name leads to.
    package enum Lookup: Sendable, Equatable {
        case found(SwiftDeclaration)
        case missing
        /// Several declarations have the name, and none has it as its full one.
        case ambiguous([SwiftDeclaration])
    }

    /// Finds a declaration by its name, with its type and with or without its labels.
    ///
    ///     file.lookup("AudioPlayer.play")         // found, where there is one `play`
    ///     file.lookup("AudioPlayer.play(_:)")     // found, whatever other `play` there is
    ///
    /// A full name comes before a short one, and a type before its extensions.
    /// Complexity: O(*n*) for *n* declarations.
    package func lookup(_ name: String) -> Lookup {
        for names in [\SwiftDeclaration.fullName, \.shortName] {
            let named = declarations.filter { $0[keyPath: names] == name }
            let types = named.filter { !$0.isExtension }
            let found = types.isEmpty ? named : types
            if found.count > 1 { return .ambiguous(found) }
            if let only = found.first { return .found(only) }
        }
        return .missing
    }

    /// Finds a declaration from inside a type, as code there would: first among its members, then outwards.
    package func lookup(_ name: String, from container: String) -> Lookup {
        var path = container.split(separator: ".")
        while !path.isEmpty {
            let lookup = lookup("\(path.joined(separator: ".")).\(name)")
            if lookup != .missing { return lookup }
            path.removeLast()
        }
        return lookup(name)
    }

    /// The names that `lookup` knows, each once: those without labels where that is enough.
    package var names: [String] {
        let counts = Dictionary(declarations.map { ($0.shortName, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return declarations.map { counts[$0.shortName] == 1 ? $0.shortName : $0.fullName }
            .filter { seen.insert($0).inserted }
    }
}
