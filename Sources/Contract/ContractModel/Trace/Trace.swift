public import ObservatoryPlayback

/// The deliveries of a run and the releases of its objects, in order.
///
/// As text, a trace has one line for each entry:
///
///     A started Blue Train
///     A paused Blue Train
///     A released
public struct Trace: Sendable, Hashable {
    /// The names of the observers; entries refer to them by index.
    public let observers: [String]

    /// The items of the scenario, of which the text has the titles.
    private let items: [Item]

    /// The entries, in order.
    public private(set) var entries: [Entry] = []

    /// One thing that happened.
    public enum Entry: Sendable, Hashable, Codable {
        /// An event was delivered to an observer.
        case delivered(PlaybackEvent, to: Int)
        /// A change of the state, or the initial state, was delivered to an observer.
        case changed(StateChange, to: Int)
        /// What an observer received while several threads ran.
        case received(Reception, by: Int)
        /// A dropped observer was deallocated.
        case released(Int)
        /// The closure of one of an observer's registrations was freed.
        case closureReleased(Int)
        /// The player was deallocated.
        case playerReleased
        /// The number of registrations that the player reported.
        case counted(Int)
        /// The number of items with registrations that the player reported.
        case countedItems(Int)
        /// The state that the player reported.
        case read(PlaybackState)
        /// An observer was called after the scenario had ended and everything in it had been released.
        case late(String, to: Int)

        /// The index of the observer; `nil` when the entry is about the player.
        public var observer: Int? {
            switch self {
            case .delivered(_, let observer), .changed(_, let observer), .received(_, let observer),
                .released(let observer), .closureReleased(let observer), .late(_, let observer):
                observer
            case .playerReleased, .counted, .countedItems, .read: nil
            }
        }
    }

    package init(of scenario: Scenario) {
        observers = scenario.observers.map { $0.name }
        items = scenario.items
        entries.reserveCapacity(scenario.steps.count)
    }

    /// Adds an entry. Sorts adjacent releases of one step, because the contract does not define their order.
    ///
    /// - Parameter start: The number of entries when the current step of the script began.
    package mutating func append(_ entry: Entry, stepFrom start: Int = 0) {
        guard let rank = entry.releaseRank else { return entries.append(entry) }
        var place = entries.endIndex
        while place > start, let other = entries[place - 1].releaseRank, other > rank { place -= 1 }
        entries.insert(entry, at: place)
    }

    /// The words for a call that came too late, and for the end of the player.
    package static let late = "called after the end of the scenario"
    package static let playerReleased = "player released"

    /// The trace as text, one line for each entry.
    public var lines: [String] { entries.map(text) }

    /// Returns an entry as text, such as `A started Blue Train`. An item that is not one of the scenario's although it has
    /// the title of one is marked, because it would read like that one.
    public func text(of entry: Entry) -> String {
        let text = entry.observer.map { "\(observers[$0]) \(entry)" } ?? entry.description
        guard case .delivered(let event, _) = entry,
            let namesake = items.first(where: { $0.title == event.item.title }), namesake != event.item
        else { return text }
        return "\(text) (another item of this title)"
    }
}

extension Trace.Entry: CustomStringConvertible {
    /// The text of the entry, without the name of the observer.
    public var description: String {
        switch self {
        case .delivered(let event, _): event.description
        case .changed(let change, _): change.description
        case .received(let reception, _): reception.description
        case .released: "released"
        case .closureReleased: "closure released"
        case .playerReleased: Trace.playerReleased
        case .counted(let count): "player keeps \(count)"
        case .countedItems(let count): "player knows \(count) \(count == 1 ? "item" : "items")"
        case .read(let state): "player is \(state.words)"
        case .late(let call, _): "\(Trace.late): \(call)"
        }
    }

    /// The position of a release among the releases in a row; `nil` when the entry is not a release.
    package var releaseRank: Int? {
        switch self {
        case .released(let observer): 2 * observer
        case .closureReleased(let observer): 2 * observer + 1
        case .playerReleased: .max
        case .delivered, .changed, .received, .counted, .countedItems, .read, .late: nil
        }
    }
}
