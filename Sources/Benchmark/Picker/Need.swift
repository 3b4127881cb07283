package import ObserverContract

/// Something that you cannot do without when you choose a strategy.
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

    /// What it is that is needed, in a few words.
    package var meaning: String {
        switch self {
        case .removal: "an observer can be removed, and is never called again"
        case .diesWithOwner: "an observer goes when its owner does, without being removed"
        case .token: "an observer stays as long as a token that is kept for it"
        case .identity: "an object that registers twice is called once"
        case .additive: "who registers twice is called twice"
        case .order: "observers are called in the order in which they registered"
        case .membership: "who registers while an event is delivered does not get that event"
        case .queued: "an event from inside a callback waits until the one before it is delivered"
        case .keys: "an observer is called for the items that it has chosen, and costs the others nothing"
        case .threads: "observers come and go, and events are emitted, on any thread"
        }
    }

    /// The capabilities of which a strategy has to offer one; none where all could meet the need.
    ///
    /// An owner that keeps its tokens takes its observers with it when it goes.
    package var capabilities: [Capability] {
        switch self {
        case .removal: [.removal]
        case .diesWithOwner: [.weak, .token]
        case .token: [.token]
        case .identity: [.identity]
        case .additive: [.additive]
        case .keys: [.keyed]
        case .threads: [.threads]
        case .order, .membership, .queued: []
        }
    }

    /// The rules that a strategy has to keep, as far as they are about something that it offers.
    package var rules: [String] {
        switch self {
        case .removal: ["R03", "R11", "R12"]
        case .diesWithOwner: ["R08", "R09", "R10"]
        case .token: ["R10"]
        case .identity: ["R07"]
        case .additive: []
        case .order: ["R01"]
        case .membership: ["R02"]
        case .queued: ["R05"]
        case .threads: ["R20", "R21"]
        case .keys: ["R19"]
        }
    }
}
