/// The names of strategies, published forms and peers for readers. The command line and addresses use ids.
package enum StrategyName {
    /// Returns the name for an id; the id itself if it is not known, such as that of a mutant.
    ///
    /// No name has a comma, so that names can be listed with commas. What follows an id stays: `tokens at 64`
    /// becomes `Tokens at 64`.
    package static func of(_ id: String) -> String {
        let base = id.prefix { $0 != " " }
        guard let name = name(String(base)) else { return id }
        return name + id.dropFirst(base.count)
    }

    /// Whether the id has a name of its own.
    package static func isKnown(_ id: String) -> Bool { names[id] != nil }

    /// Returns the name inside a sentence. The names of peers are proper names and keep their capital.
    static func inSentence(_ id: String) -> String {
        let name = of(id)
        return id == name || id.hasPrefix("peer/") ? name : name.prefix(1).lowercased() + name.dropFirst()
    }

    private static func name(_ id: String) -> String? {
        if let name = names[id] { return name }
        guard id.family == "published", let name = names[id.ofPattern] else { return nil }
        return (id == "published/notification-center" ? "Notification center" : name) + " (as published)"
    }

    /// Charts derive the styles of floors from this order, too.
    static let floors: KeyValuePairs = [
        "floor/closure": "Closure floor", "floor/weak": "Weak floor", "floor/plain-loop": "Plain-loop floor",
        "floor/wake-up": "Wake-up floor", "floor/everybody-asked": "Everybody-asked floor",
        "floor/locked": "Lock around everything",
    ]

    #if canImport(Combine)
        private static let (combine, system) = ("Combine", "")
    #else
        private static let (combine, system) = ("OpenCombine", " (Linux)")
    #endif

    /// Charts derive the styles of lines from this order, so a new strategy goes at the end.
    static let known: KeyValuePairs = [
        "tokens": "Tokens", "owner-bound": "Owner-bound closures", "observer-protocol": "Observer protocol",
        "closure-array": "Closure array", "notification-center": "Our notification center",
        "multicast-delegate": "Multicast delegate", "property": "Observable property",
        "keyed": "Observers by key", "thread-safe": "Thread-safe closures", "thread-owned": "Own thread",
        "actor": "Actor", "async-sequence": "Async sequence", "keyed-thread-safe": "Thread-safe by key",
        "keyed-thread-owned": "Own thread by key",
        "peer/foundation": "Foundation NotificationCenter\(system)",
        "peer/combine": combine, "peer/observation": "Observation",
        "peer/async-stream": "AsyncStream", "peer/observations": "Observations",
        "peer/main-actor-message": "Foundation main-actor messages\(system)",
        "peer/async-message": "Foundation async messages\(system)",
        "peer/current-value": "\(combine) CurrentValueSubject",
    ]

    private static let names = Dictionary(
        uniqueKeysWithValues: (Array(known) + Array(floors)).map { ($0.key, $0.value) })
}

extension String {
    /// The id of the pattern: without `published/`.
    var ofPattern: String { hasPrefix("published/") ? String(dropFirst("published/".count)) : self }
}
