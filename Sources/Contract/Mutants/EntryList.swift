import ObservatoryPlayback

/// The registrations of a mutant, in registration order.
struct EntryList {
    private let fault: Fault?
    /// All entries, including removed ones that are not yet cleared away.
    private var entries: [Entry] = []
    private var removedCount = 0
    private var departed: [Entry] = []
    private var byIdentifier: [Int: Entry] = [:]
    private var byPlace: [Entry.Place: Entry] = [:]
    /// The items whose empty lists are kept, if that is the fault.
    private var leftBehind: Set<Item> = []
    private(set) var nextNumber = 0
    /// The numbers of registrations of objects that had been removed before.
    private(set) var returned: Set<Int> = []
    private var oldPlaces: [Entry.Place: Int] = [:]
    /// How often each numbered place was used, if identifiers are made of that, and the free ones.
    private var generations: [Int] = []
    private var freePlaces: [Int] = []

    init(_ fault: Fault?) { self.fault = fault }

    var count: Int { entries.count - removedCount }

    var registered: [Entry] { entries.filter(\.isRegistered) }

    /// The number of items with registrations.
    var itemCount: Int { leftBehind.union(registered.compactMap(\.item)).count }

    func entry(address: Int, about item: Item? = nil) -> Entry? {
        byPlace[Entry.Place(address: address, item: item)]
    }

    func entry(identifier: Int) -> Entry? { byIdentifier[identifier] }

    /// The next registration for the same event.
    func neighbour(of entry: Entry) -> Entry? {
        entries.first { $0.isRegistered && $0.number > entry.number && $0.event == entry.event }
    }

    mutating func append(
        _ event: PlaybackEvent.Kind?, about item: Item? = nil, _ address: Int, owner: AnyObject?,
        _ receive: @escaping Entry.Receive
    ) -> Entry {
        let identifier =
            switch fault {
            case .identifierNeverIncremented: count
            case .identifiersOfSixteenBits: nextNumber & 0xFFFF
            case .generationsOfEightBits: takePlaceWithGeneration()
            default: nextNumber
            }
        let entry = Entry(
            number: nextNumber, identifier: identifier, of: event,
            at: Entry.Place(address: address, item: item), owner: owner, receive)
        nextNumber += 1
        if fault == .silentOnceEmptied, entry.number > 0, count == 0 { return entry }
        byIdentifier[identifier] = entry
        byPlace[entry.place] = entry
        let oldPlace = oldPlaces.removeValue(forKey: entry.place)
        if oldPlace != nil { returned.insert(entry.number) }
        entries.insert(
            entry, at: fault == .returnsToItsOldPlace ? min(oldPlace ?? .max, entries.count) : entries.count)
        return entry
    }

    mutating func takeOut(_ entry: Entry) {
        entry.isRegistered = false
        removedCount += 1
        byIdentifier[entry.identifier] = nil
        // A new object may have the address of a dead one already.
        if byPlace[entry.place] === entry { byPlace[entry.place] = nil }
        let isFault = fault == .bucketLeftBehind || fault == .bucketOfTheDeadLeftBehind && !entry.isAlive
        if isFault, let item = entry.item { leftBehind.insert(item) }
        if fault == .returnsToItsOldPlace {
            oldPlaces[entry.place] = entries.firstIndex { $0 === entry } ?? 0
        } else if entry.isAlive {
            oldPlaces[entry.place] = 0
        }
        if fault == .generationsOfEightBits { freePlaces.append(entry.identifier >> 8) }
        departed.append(entry)
    }

    /// Returns an identifier made of a place and the last 8 bits of its generation.
    private mutating func takePlaceWithGeneration() -> Int {
        if freePlaces.isEmpty {
            freePlaces.append(generations.count)
            generations.append(-1)
        }
        let place = freePlaces.removeLast()
        generations[place] += 1
        return place << 8 | generations[place] & 0xFF
    }

    /// Forgets the removed registrations of an object that was freed: another one may get its address.
    mutating func forget(address: Int) {
        if fault == .calledAgainOnReturn { oldPlaces = oldPlaces.filter { $0.key.address != address } }
    }

    private mutating func fillGapsFromTheEnd() {
        for place in entries.indices {
            while let last = entries.last, !last.isRegistered { entries.removeLast() }
            if place >= entries.count { return }
            if !entries[place].isRegistered { entries[place] = entries.removeLast() }
        }
    }

    /// Removes and returns the entries to free; none if the fault is to keep them.
    mutating func takeDeparted() -> [Entry] {
        if fault == .returnsToItsOldPlace, departed.count == 1, removedCount == 1,
            let place = oldPlaces[departed[0].place], entries[place] === departed[0]
        {
            // The position is known until others return, and a search through all entries is slow.
            entries.remove(at: place)
            removedCount = 0
        } else if removedCount > entries.count / 2 || fault == .returnsToItsOldPlace {
            if fault == .gapsFilledFromTheEnd, departed.count > 100 { fillGapsFromTheEnd() }
            entries = registered
            removedCount = 0
        }
        return fault == .closureNotReleased ? [] : exchange(&departed, with: [])
    }
}
