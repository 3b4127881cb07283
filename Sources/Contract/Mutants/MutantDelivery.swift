import ObservatoryPlayback
import ObserverContract

extension MutantPlayer {
    struct Emission {
        let event: PlaybackEvent
        /// The change of the state that the event made.
        let change: StateChange
        /// The number of the first entry made too late for the emission.
        let firstLate: Int
        /// The entries registered at the time of the emission, if the fault is to remember them.
        let audience: [Entry]
    }
}

/// Decides which observer an emission calls next.
struct MutantDelivery {
    private let emission: MutantPlayer.Emission
    private let fault: Fault?
    private var entries: [Entry]
    private var index = 0
    private var skipped = false
    /// Whether gaps were closed, if the fault is to go on to the old end.
    private var hasNewEnd = false

    init(_ emission: MutantPlayer.Emission, _ registered: [Entry], _ fault: Fault?) {
        self.emission = emission
        self.fault = fault
        entries = fault == .queueCallsTheRemoved ? emission.audience : registered
        entries = entries.filter(receives)
        if fault == .unorderedStorage || fault == .orderLostPast32 && entries.count > 32 {
            entries.sort { $0.number.scrambled < $1.number.scrambled }
        }
        let keyed = entries.filter { $0.item != nil }
        if fault == .keyedCalledFirst {
            entries = keyed + entries.filter { $0.item == nil }
        } else if fault == .unkeyedObserverMissed, !keyed.isEmpty {
            entries = keyed
        }
    }

    mutating func next(_ list: EntryList) -> Entry? {
        while true {
            closeGaps(list)
            if index >= entries.count { entries += newcomers(of: list) }
            if index >= entries.count { return nil }
            let entry = entries[index]
            index += 1
            if fault == .skipsTheNeighbour, index > 1, !skipped, !entries[index - 2].isRegistered {
                skipped = true
                continue
            }
            if isCalled(entry, list) { return entry }
        }
    }

    /// Closes many gaps, if the fault is to do that wrongly.
    private mutating func closeGaps(_ list: EntryList) {
        guard fault == .gapsClosedWhileCalling || fault == .gapsClosedUpToTheOldEnd,
            entries.count(where: { !$0.isRegistered }) > 32
        else { return }
        if fault == .gapsClosedWhileCalling { return entries.removeAll { !$0.isRegistered } }
        hasNewEnd = true
        index = entries[..<index].count { $0.isRegistered }
        entries = Array(list.registered.filter(receives).prefix(entries.count))
    }

    /// The entries registered since the delivery began, if the fault is to call them.
    private func newcomers(of list: EntryList) -> [Entry] {
        guard fault == .callsNewcomers || fault == .calledAgainOnReturn else { return [] }
        return list.registered.filter { entry in
            entry.number >= emission.firstLate && !entries.contains { $0 === entry }
                && (fault == .callsNewcomers || list.returned.contains(entry.number))
        }
    }

    private func isCalled(_ entry: Entry, _ list: EntryList) -> Bool {
        guard receives(entry) else { return false }
        switch fault {
        case .snapshotCallsTheRemoved, .queueCallsTheRemoved: return entry.number < emission.firstLate
        case .callsNewcomers, .callsNewcomersInTheQueue: return entry.isRegistered
        case .gapsClosedUpToTheOldEnd where hasNewEnd: return entry.isRegistered
        case .calledAgainOnReturn where list.returned.contains(entry.number): return entry.isRegistered
        case .worksUntilStorageGrows where entry.number == 16: return false
        default: return entry.isRegistered && entry.number < emission.firstLate
        }
    }

    private func receives(_ entry: Entry) -> Bool {
        if let item = entry.item, item != emission.event.item { return false }
        guard let event = entry.event else { return true }
        if fault == .eventsMixedUp, event == .paused, emission.event.kind == .stopped { return true }
        return event == emission.event.kind
    }
}

extension Int {
    /// A number that is different for every number, in no useful order.
    fileprivate var scrambled: Int { (self &* 0x2545_F491) & 0xFFFF }
}
