/// The events that an observer received while several threads ran, compared with those of other observers.
///
/// Which thread comes first differs in every run. All observers must still receive each event once, in one
/// order, and the events of one thread in that thread's order.
public struct Reception: Sendable, Hashable, Codable {
    /// How the received events compare with those of the other observers.
    public enum Manner: Sendable, Hashable, Codable {
        /// Correct: all events, in the same order as the others.
        case all
        /// Correct for an observer registered or removed meanwhile: all events from its first to its last.
        case stretch
        /// In another order than the others, or than the thread that emitted them.
        case outOfOrder
        /// At least one event more than once.
        case doubled
        /// With gaps: some events between its first and its last are missing.
        case broken
        /// Without some events that were emitted after its registration had returned.
        case missed
        /// Calls after its removal, beyond the one that had already begun.
        case afterRemoval
    }

    /// The number of events that the observer received.
    public var count: Int

    /// How they compare with the events of the other observers.
    public var manner: Manner

    /// Describes what an observer received.
    public init(_ count: Int, _ manner: Manner) {
        self.count = count
        self.manner = manner
    }

    /// Combines what one observer received from several players; correct only if it is for each player.
    package init(_ receptions: [Reception]) {
        count = receptions.reduce(0) { $0 + $1.count }
        let manners = receptions.map { $0.manner }
        manner = manners.first { $0 != .all && $0 != .stretch } ?? manners.first ?? .all
    }
}

extension Reception: CustomStringConvertible {
    /// The text in a trace, such as `received 800 events`. If correct, it is the same whichever thread came
    /// first.
    public var description: String {
        let events = "\(count) \(count == 1 ? "event" : "events")"
        return switch manner {
        case .all: "received \(events)"
        case .stretch: "received every event while registered"
        case .outOfOrder: "received \(events) out of order"
        case .doubled: "received \(events), some of them twice"
        case .broken: "received \(events), with gaps"
        case .missed: "received \(events), and missed some while registered"
        case .afterRemoval: "was called repeatedly after its removal"
        }
    }
}
