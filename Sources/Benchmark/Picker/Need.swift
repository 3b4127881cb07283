package import ObserverContract

/// A requirement for choosing a strategy.
package enum Need: String, Codable, Sendable, CaseIterable {
    case removal
    case diesWithOwner = "dies-with-owner"
    case token
    case identity
    case additive
    case order
    case membership
    case queued
    case threads
    case keys
    case state

    /// The title for readers; the raw value is the name on the command line.
    package var title: String {
        switch self {
        case .removal: "Removal"
        case .diesWithOwner: "Ends with its owner"
        case .token: "Ends with a token"
        case .identity: "Once per object"
        case .additive: "Registrations add up"
        case .order: "In order"
        case .membership: "Fixed receivers"
        case .queued: "Events wait their turn"
        case .threads: "Any thread"
        case .keys: "By key"
        case .state: "Old and new values"
        }
    }

    package var meaning: String { facts.meaning }

    /// The capabilities of which a strategy must offer one; empty if every strategy could meet the need.
    ///
    /// ``diesWithOwner`` accepts tokens: an owner that stores its tokens cancels them when deallocated.
    package var capabilities: [Capability] { facts.capabilities }

    /// The rules that a strategy must keep, where they apply to its capabilities.
    package var rules: [String] { facts.rules }

    private var facts: (meaning: String, capabilities: [Capability], rules: [String]) {
        switch self {
        case .removal:
            ("an observer can be removed, and is never called again", [.removal], ["R03", "R11", "R12"])
        case .diesWithOwner:
            (
                "an observation ends when its owner is deallocated", [.weak, .token],
                ["R08", "R09", "R10"]
            )
        case .token: ("an observation lasts as long as its token is kept", [.token], ["R10"])
        case .identity: ("an object that registers twice is called once", [.identity], ["R07"])
        case .additive: ("an observer that registers twice is called twice", [.additive], [])
        case .order: ("observers are called in the order in which they registered", [], ["R01"])
        case .membership:
            ("an observer that registers during a delivery does not get that event", [], ["R02"])
        case .queued:
            ("an event that a callback emits waits until the current one is delivered", [], ["R05"])
        case .threads:
            (
                "observers register and are removed, and events are emitted, on any thread", [.threads],
                ["R20", "R21"]
            )
        case .keys:
            (
                "an observer is called only for the items that it chose, and costs the others nothing",
                [.keyed], ["R19"]
            )
        case .state:
            ("an observer of a state receives its old value and its new one", [.property], ["R18"])
        }
    }
}
