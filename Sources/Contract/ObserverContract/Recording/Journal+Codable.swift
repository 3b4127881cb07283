import Playback

/// A journal can be sent from the process that ran a strategy to the one that tells of it.
///
/// The situations stay behind: a run has none, and whoever gets the journal works them out.
extension Journal: Codable {
    private enum Key: CodingKey { case acts, isCut }

    /// Reads a journal.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            acts: try values.decode([SentAct].self, forKey: .acts).map(\.act),
            isCut: try values.decode(Bool.self, forKey: .isCut))
    }

    /// Writes the journal.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(acts.map(SentAct.init), forKey: .acts)
        try values.encode(isCut, forKey: .isCut)
    }
}

private struct SentAct: Codable {
    enum Kind: Codable {
        case step(Scenario.Action)
        case called
        case returned(SentCall)
        case said(SentEntry)
    }

    let kind: Kind
    let calls: [SentCall]
    let freed: [SentEntry]

    init(_ act: Journal.Act) {
        kind =
            switch act.kind {
            case .step(let action): .step(action)
            case .called: .called
            case .returned(let call): .returned(SentCall(call))
            case .said(let entry): .said(SentEntry(entry))
            }
        calls = act.calls.map(SentCall.init)
        freed = act.freed.map(SentEntry.init)
    }

    var act: Journal.Act {
        let kind: Journal.Act.Kind =
            switch kind {
            case .step(let action): .step(action)
            case .called: .called
            case .returned(let call): .returned(call.call)
            case .said(let entry): .said(entry.entry)
            }
        return Journal.Act(kind: kind, calls: calls.map(\.call), freed: freed.map(\.entry))
    }
}

private struct SentCall: Codable {
    let observer: Int
    let entry: SentEntry

    init(_ call: Journal.Act.Call) {
        observer = call.observer
        entry = SentEntry(call.entry)
    }

    var call: Journal.Act.Call { .init(observer: observer, entry: entry.entry) }
}

/// An entry of a trace, without the types of the domain, which need not know that they are sent.
private enum SentEntry: Codable {
    case delivered(kind: Int, SentItem, to: Int)
    case changed(old: SentState?, new: SentState?, isInitial: Bool, to: Int)
    case heard(Hearing, by: Int)
    case released(Int)
    case letGo(Int)
    case playerReleased
    case counted(Int)
    case countedItems(Int)
    case read(SentState)
    case late(String, to: Int)

    init(_ entry: Trace.Entry) {
        self =
            switch entry {
            case .delivered(let event, let observer):
                .delivered(kind: event.kind.rawValue, SentItem(event.item), to: observer)
            case .changed(let change, let observer):
                .changed(
                    old: change.old.map(SentState.init), new: change.new.map(SentState.init),
                    isInitial: change.isInitial, to: observer)
            case .heard(let hearing, let observer): .heard(hearing, by: observer)
            case .released(let observer): .released(observer)
            case .letGo(let observer): .letGo(observer)
            case .playerReleased: .playerReleased
            case .counted(let count): .counted(count)
            case .countedItems(let count): .countedItems(count)
            case .read(let state): .read(SentState(state))
            case .late(let call, let observer): .late(call, to: observer)
            }
    }

    var entry: Trace.Entry {
        switch self {
        case .delivered(let kind, let item, let observer):
            // Only kinds that there are have been sent.
            .delivered(PlaybackEvent(.init(rawValue: kind) ?? .started, item.item), to: observer)
        case .changed(let old, let new, let isInitial, let observer):
            .changed(StateChange(from: old?.state, to: new?.state, isInitial: isInitial), to: observer)
        case .heard(let hearing, let observer): .heard(hearing, by: observer)
        case .released(let observer): .released(observer)
        case .letGo(let observer): .letGo(observer)
        case .playerReleased: .playerReleased
        case .counted(let count): .counted(count)
        case .countedItems(let count): .countedItems(count)
        case .read(let state): .read(state.state)
        case .late(let call, let observer): .late(call, to: observer)
        }
    }
}

private struct SentItem: Codable {
    let title: String
    let duration: Duration

    init(_ item: Item) {
        title = item.title
        duration = item.duration
    }

    var item: Item { Item(title: title, duration: duration) }
}

private enum SentState: Codable {
    case idle
    case playing(SentItem)
    case paused(SentItem)

    init(_ state: PlaybackState) {
        self =
            switch state {
            case .idle: .idle
            case .playing(let item): .playing(SentItem(item))
            case .paused(let item): .paused(SentItem(item))
            }
    }

    var state: PlaybackState {
        switch self {
        case .idle: .idle
        case .playing(let item): .playing(item.item)
        case .paused(let item): .paused(item.item)
        }
    }
}
