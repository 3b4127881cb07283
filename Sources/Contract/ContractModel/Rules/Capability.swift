/// A feature that a strategy offers, and that the contract then tests.
public enum Capability: String, Sendable, Codable, CaseIterable, Comparable {
    /// An observer can be removed.
    case removal
    /// Registering the same object again changes nothing.
    case identity
    /// Registering the same object again adds another registration.
    case additive
    /// An observer, or its owner, is held weakly, and its registration ends when it is deallocated.
    case weak
    /// A token keeps the observer registered, and dropping the token removes it.
    case token
    /// The player can report how many registrations it keeps.
    case counting
    /// The state can be observed, with old and new values and, on request, an initial call.
    case property
    /// An observer can be registered for some items only.
    case keyed
    /// Everything can be done from any thread at any time.
    case threads

    /// Whether only the strategies that were written to show it offer it.
    package var isRare: Bool { [.property, .keyed, .threads].contains(self) }

    /// The position in declaration order, and the meaning.
    private var entry: (place: UInt8, meaning: String) {
        switch self {
        case .removal: (0, "an observer can be removed")
        case .identity: (1, "registering the same object twice is one registration")
        case .additive: (2, "registering twice makes two registrations")
        case .weak: (3, "an observation ends when its observer or owner is deallocated")
        case .token: (4, "an observation ends when its token is dropped")
        case .counting: (5, "the player says how many registrations it keeps")
        case .property: (6, "the state can be observed, with its old and new value")
        case .keyed: (7, "an observer can ask for events about some items only")
        case .threads: (8, "the player can be used from any thread at any time")
        }
    }

    /// Sorts in declaration order.
    public static func < (a: Capability, b: Capability) -> Bool { a.entry.place < b.entry.place }

    /// Hashes the position, because sets of capabilities are used millions of times and the default would
    /// hash the raw value, a string.
    public func hash(into hasher: inout Hasher) { hasher.combine(entry.place) }

    /// What the capability means to a reader who chooses a strategy, in a few words.
    public var meaning: String { entry.meaning }
}
