extension SwiftFile {
    package enum Lookup: Sendable, Equatable {
        case found(SwiftDeclaration)
        case missing
        /// Several declarations have the name.
        case ambiguous([SwiftDeclaration])
    }

    /// Finds a declaration by its name with its type, and with as much else as distinguishes it from others.
    ///
    ///     file.lookup("AudioPlayer.play")             // where there is one `play`
    ///     file.lookup("AudioPlayer.play(_:)")         // where another has other labels
    ///     file.lookup("AudioPlayer.play(_:Item)")     // where another takes something else
    ///     file.lookup("extension:AudioPlayer.play")   // what an extension adds
    ///
    /// A full name wins over a short one, a type over its extensions, and a requirement of a protocol over
    /// its default in an extension. Complexity: O(*n*) for *n* declarations.
    package func lookup(_ name: String) -> Lookup {
        if name.hasPrefix(Self.extensionMark) {
            let added = declarations.filter { $0.isExtension || $0.isInExtension }
            return Self.lookup(String(name.dropFirst(Self.extensionMark.count)), in: added)
        }
        return Self.lookup(name, in: declarations)
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

    /// Returns the shortest name that leads only to a declaration; the full name if no name does.
    package func name(of declaration: SwiftDeclaration) -> String {
        let names = [declaration.shortName, declaration.fullName, declaration.longName]
        return (names + names.map { Self.extensionMark + $0 })
            .first { lookup($0) == .found(declaration) } ?? declaration.fullName
    }

    private static let extensionMark = "extension:"

    private static func lookup(_ name: String, in declarations: [SwiftDeclaration]) -> Lookup {
        for names in [\SwiftDeclaration.fullName, \.longName, \.shortName] {
            let named = declarations.filter { $0[keyPath: names] == name }
            guard !named.isEmpty else { continue }
            let found = named.preferring { !$0.isExtension }
            let isOneName = Set(found.map(\.fullName)).count == 1
            let best = (isOneName ? found.preferring { !$0.isInExtension } : found)
                .preferring { $0.longName == name }
            return best.count == 1 ? .found(best[0]) : .ambiguous(best)
        }
        return .missing
    }
}

extension [SwiftDeclaration] {
    /// Returns the elements that satisfy a condition, or all if none does.
    fileprivate func preferring(_ condition: (SwiftDeclaration) -> Bool) -> [SwiftDeclaration] {
        let preferred = filter(condition)
        return preferred.isEmpty ? self : preferred
    }
}
