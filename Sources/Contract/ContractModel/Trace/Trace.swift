public import Playback

/// What was delivered to whom, in order, and what was freed when.
///
/// In text it is a line for each entry:
///
///     A started Blue Train
///     A paused Blue Train
///     A released
public struct Trace: Sendable, Hashable {
    /// The names of the observers that entries refer to by number.
    public let observers: [String]

    /// What happened, in order.
    public private(set) var entries: [Entry] = []

    /// How many entries there were when the step began that is being performed.
    private var start = 0

    /// Something that happened.
    public enum Entry: Sendable, Hashable, Codable {
        /// An emission reached an observer.
        case delivered(PlaybackEvent, to: Int)
        /// A change of the state reached an observer, or the state that it was registered in.
        case changed(StateChange, to: Int)
        /// While several threads were at work, an observer heard so many events.
        case heard(Hearing, by: Int)
        /// An observer that had been dropped was freed.
        case released(Int)
        /// The closure of one of an observer's registrations was freed.
        case letGo(Int)
        /// The player was freed.
        case playerReleased
        /// The player was asked how many registrations it keeps.
        case counted(Int)
        /// The player was asked for how many items it keeps registrations.
        case countedItems(Int)
        /// The player was asked what it is doing.
        case read(PlaybackState)
        /// The scenario had ended, everything in it had been released, and an observer was called all the same.
        case late(String, to: Int)

        /// The number of the observer that it happened to; `nil` when it happened to the player.
        public var observer: Int? {
            switch self {
            case .delivered(_, let observer), .changed(_, let observer), .heard(_, let observer),
                .released(let observer), .letGo(let observer), .late(_, let observer):
                observer
            case .playerReleased, .counted, .countedItems, .read: nil
            }
        }
    }

    /// Begins a trace of a scenario.
    package init(of scenario: Scenario) {
        observers = scenario.observers.map { $0.name }
        entries.reserveCapacity(scenario.steps.count)
    }

    /// Says that the entries to come belong to another step of the script.
    package mutating func beginStep() { start = entries.count }

    /// Adds an entry. What is freed in one go is sorted, because the contract does not say in which order
    /// things are freed that are no longer needed.
    package mutating func append(_ entry: Entry) {
        guard let rank = entry.releaseRank else { return entries.append(entry) }
        var place = entries.endIndex
        while place > start, let other = entries[place - 1].releaseRank, other > rank { place -= 1 }
        entries.insert(entry, at: place)
    }

    // Where the last step began is no part of what happened.

    /// Whether the same happened to observers of the same names.
    public static func == (a: Trace, b: Trace) -> Bool {
        a.entries == b.entries && a.observers == b.observers
    }

    /// Hashes what happened.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
        hasher.combine(observers)
    }

    /// The trace in text, a line for each entry.
    public var lines: [String] { entries.map(text) }

    /// An entry in text, as `A started Blue Train`.
    public func text(of entry: Entry) -> String {
        entry.observer.map { "\(observers[$0]) \(entry)" } ?? entry.description
    }
}

extension Trace.Entry: CustomStringConvertible {
    /// What happened, without the name of the observer.
    public var description: String {
        switch self {
        case .delivered(let event, _): event.description
        case .changed(let change, _): change.description
        case .heard(let hearing, _): hearing.description
        case .released: "released"
        case .letGo: "let go"
        case .playerReleased: "player released"
        case .counted(let count): "player keeps \(count)"
        case .countedItems(let count): "player knows \(count) \(count == 1 ? "item" : "items")"
        case .read(let state): "player is \(state.words)"
        case .late(let call, _): "called after the end of the scenario: \(call)"
        }
    }

    /// Where the entry comes among others that stand for something freed; `nil` when it does not.
    package var releaseRank: Int? {
        switch self {
        case .released(let observer): 2 * observer
        case .letGo(let observer): 2 * observer + 1
        case .playerReleased: .max
        case .delivered, .changed, .heard, .counted, .countedItems, .read, .late: nil
        }
    }
}
