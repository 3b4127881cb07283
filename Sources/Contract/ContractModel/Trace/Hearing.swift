/// What an observer heard while several threads were at work, measured by what the others heard.
///
/// Which thread came first is different every time. What has to be the same is that every observer got the
/// events in one order, each of them once, and those of one thread in the order of that thread.
public struct Hearing: Sendable, Hashable, Codable {
    /// In what way an observer can have heard events.
    public enum Manner: Sendable, Hashable, Codable {
        /// As it should be: all events, in the order of the others.
        case all
        /// As it should be for who came or went meanwhile: what the others heard from one event to another.
        case stretch
        /// Not in the order in which the others heard them, or in which a thread emitted them.
        case outOfOrder
        /// One of them more than once.
        case doubled
        /// Not all of those that came between the first and the last that it heard.
        case broken
        /// More than the call that had begun when it was removed.
        case afterRemoval
    }

    /// How many events it heard.
    public var count: Int

    /// In what way.
    public var manner: Manner

    /// Describes what an observer heard.
    public init(_ count: Int, _ manner: Manner) {
        self.count = count
        self.manner = manner
    }

    /// What an observer of several players heard: all right only if it is so for each of them.
    package init(_ hearings: [Hearing]) {
        count = hearings.reduce(0) { $0 + $1.count }
        let manners = hearings.map { $0.manner }
        manner = manners.first { $0 != .all && $0 != .stretch } ?? manners.first ?? .all
    }
}

extension Hearing: CustomStringConvertible {
    /// What was heard as a trace shows it, such as `heard 800 events`. Where it is all right, nothing in it
    /// depends on which thread came first.
    public var description: String {
        let events = "\(count) \(count == 1 ? "event" : "events")"
        return switch manner {
        case .all: "heard \(events)"
        case .stretch: "heard what came while it was there"
        case .outOfOrder: "heard \(events) in an order of its own"
        case .doubled: "heard \(events), and one of them twice"
        case .broken: "heard \(events), with gaps between them"
        case .afterRemoval: "was called again and again after its removal"
        }
    }
}
