/// The words that a step of a scenario file can begin with.
enum ScenarioVerb: String, CaseIterable {
    case observe, remove, drop, play, pause, stop, count, read, elsewhere, together, second, churn, `repeat`

    /// What must follow the verb; `nil` when nothing may.
    var argument: String? {
        switch self {
        case .observe, .remove: "which observer"
        case .drop: "which observer, or `player`"
        case .play: "which item"
        case .repeat: "how many times, and `steps`"
        case .elsewhere: "which step another thread takes"
        case .together: "a list of steps for each thread"
        case .second: "which step is done with the second player"
        case .churn: "which observers, and `times`"
        case .count: "nothing, or `items`"
        case .pause, .stop, .read: nil
        }
    }

    /// The keys of a step that is a mapping.
    var keys: [String] {
        switch self {
        case .observe: ["observe", "about", "only", "owner", "state", "on"]
        case .remove: ["remove", "about"]
        case .churn: ["churn", "times"]
        default: [rawValue]
        }
    }
}
