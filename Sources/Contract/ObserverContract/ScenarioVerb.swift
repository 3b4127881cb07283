/// The words that a step of a scenario file can begin with.
enum ScenarioVerb: String, CaseIterable {
    case observe
    case remove
    case drop
    case play
    case pause
    case stop
    case count
    case read
    case elsewhere
    case together
    case second
    case churn
    case `repeat`

    /// What has to follow the verb; `nil` when nothing may.
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
        case .pause, .stop, .count, .read: nil
        }
    }

    /// What may follow ``count``, to ask for the items and not for the registrations.
    static let items = "items"

    /// All verbs, for a message.
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
