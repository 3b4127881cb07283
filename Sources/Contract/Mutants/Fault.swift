import ObserverContract

/// The fault of a mutant.
///
/// Every fault is a small change to a correct strategy: a mistake that has been made or could be made. It
/// names the rule that must catch it.
public enum Fault: String, CaseIterable, Sendable {
    case unorderedStorage = "unordered-storage"
    case orderLostPast32 = "order-lost-past-32"
    case worksUntilStorageGrows = "works-until-storage-grows"
    case callsNewcomers = "calls-newcomers"
    case callsNewcomersInTheQueue = "calls-newcomers-in-the-queue"
    case snapshotCallsTheRemoved = "snapshot-calls-the-removed"
    case queueCallsTheRemoved = "queue-calls-the-removed"
    case returnsToItsOldPlace = "returns-to-its-old-place"
    case calledAgainOnReturn = "called-again-on-return"
    case nestedInsteadOfQueued = "nested-instead-of-queued"
    case queueLosesAnEvent = "queue-loses-an-event"
    case queueDoublesAnEvent = "queue-doubles-an-event"
    case queueIsAStack = "queue-is-a-stack"
    case rereadsTheState = "re-reads-the-state"
    case wrongItem = "wrong-item"
    case duplicateCalledTwice = "duplicate-called-twice"
    case duplicateMovesToTheEnd = "duplicate-moves-to-the-end"
    case duplicateClosureIgnored = "duplicate-closure-ignored"
    case ownerKeptStrongly = "owner-kept-strongly"
    case staleIdentityTrusted = "stale-identity-trusted"
    case deadNeverReclaimed = "dead-never-reclaimed"
    case pruningEditsACopy = "pruning-edits-a-copy"
    case tokenLeaksOnDrop = "token-leaks-on-drop"
    case identifierNeverIncremented = "identifier-never-incremented"
    case secondCancelTakesAnother = "second-cancel-takes-another"
    case removalRemovesTwo = "removal-removes-two"
    case skipsTheNeighbour = "skips-the-neighbour"
    case closureNotReleased = "closure-not-released"
    case releasedInItsOwnCall = "released-in-its-own-call"
    case lockedAtCallOut = "locked-at-call-out"
    case emitsWhenThePlayerIsFreed = "emits-when-the-player-is-freed"
    case playerNeverFreed = "player-never-freed"
    case eventsMixedUp = "events-mixed-up"
    case wrongOldValue = "wrong-old-value"
    case initialAfterTheFirstChange = "initial-after-the-first-change"
    case equalValuesSwallowed = "equal-values-swallowed"
    case notifiedBeforeItIsSet = "notified-before-it-is-set"
    case stateForgottenAfterEvents = "state-forgotten-after-events"
    case bucketLeftBehind = "bucket-left-behind"
    case bucketOfTheDeadLeftBehind = "bucket-of-the-dead-left-behind"
    case unkeyedObserverMissed = "unkeyed-observer-missed"
    case removalForOneKeyRemovesAll = "removal-for-one-key-removes-all"
    case keyedCalledFirst = "keyed-called-first"
    case registrationLostToAnother = "registration-lost-to-another"
    case emissionLostToAnother = "emission-lost-to-another"
    case everyThreadDelivers = "every-thread-delivers"
    case calledUnderTheLock = "called-under-the-lock"
    case calledAfterItsRemoval = "called-after-its-removal"
    case silentOnceEmptied = "silent-once-emptied"
    case repeatedEventSwallowed = "repeated-event-swallowed"
    case consequencesJumpTheQueue = "consequences-jump-the-queue"
    case identifiersOfSixteenBits = "identifiers-of-sixteen-bits"
    case lockedWhileFreeing = "locked-while-freeing"
    case deliveryFlagShared = "delivery-flag-shared"
    case eventSharedByPlayers = "event-shared-by-players"
    case itemEmptiedElsewhereLeftBehind = "item-emptied-elsewhere-left-behind"
}

extension Fault {
    /// The kind of strategy that has the fault.
    enum Flavour: Sendable, CaseIterable {
        /// Closures with tokens.
        case tokens
        /// Closures with owners.
        case owners
        /// Objects, held weakly.
        case objects
        /// Closures with owners, and an observable state.
        case properties
        /// Objects, held weakly, that observe some or all items.
        case keys
        /// Closures with tokens, usable from any thread.
        case threads
        /// Closures with tokens, usable from any thread, that observe some or all items.
        case keysAndThreads

        var capabilities: Set<Capability> {
            switch self {
            case .tokens: [.removal, .additive, .token, .counting]
            case .owners: [.removal, .additive, .weak, .counting]
            case .objects: [.removal, .identity, .weak, .counting]
            case .properties: [.removal, .additive, .weak, .counting, .property]
            case .keys: [.removal, .identity, .weak, .counting, .keyed]
            case .threads: [.removal, .additive, .token, .counting, .threads]
            case .keysAndThreads: [.removal, .additive, .token, .counting, .keyed, .threads]
            }
        }
    }

    /// The fault in one sentence, the rule that must catch it, and the kind of strategy that has it.
    private var description: (meaning: String, rule: String, flavour: Flavour) {
        switch self {
        case .unorderedStorage:
            ("Observers are kept in a dictionary and called in its order.", "R01", .tokens)
        case .orderLostPast32:
            ("Beyond 32 observers the storage changes, and with it the order.", "R01", .tokens)
        case .worksUntilStorageGrows:
            ("The seventeenth observer is lost when the storage grows.", "R01", .tokens)
        case .callsNewcomers:
            ("The emission under way calls an observer that has just been registered.", "R02", .tokens)
        case .callsNewcomersInTheQueue:
            ("A queued emission calls every observer that is registered when its turn comes.", "R02", .tokens)
        case .snapshotCallsTheRemoved:
            ("An emission calls a copy of the list, with observers removed meanwhile.", "R03", .tokens)
        case .queueCallsTheRemoved:
            ("A queued emission keeps its own list of the observers to call.", "R03", .tokens)
        case .returnsToItsOldPlace:
            ("An observer that was removed and comes back gets its old place.", "R04", .objects)
        case .calledAgainOnReturn:
            ("An observer that comes back during an emission is called by it.", "R04", .objects)
        case .nestedInsteadOfQueued:
            ("An emission made in a callback is delivered at once.", "R05", .tokens)
        case .queueLosesAnEvent:
            ("The queue has room for one emission.", "R05", .tokens)
        case .queueDoublesAnEvent:
            ("An emission that waited is delivered twice.", "R05", .tokens)
        case .queueIsAStack:
            ("The emission that was queued last is delivered first.", "R05", .tokens)
        case .rereadsTheState:
            ("The item is read from the player when the observer is called.", "R06", .tokens)
        case .wrongItem:
            ("Pausing and stopping name the item that was played first.", "R06", .tokens)
        case .duplicateCalledTwice:
            ("An object that registers twice is called twice.", "R07", .objects)
        case .duplicateMovesToTheEnd:
            ("An object that registers again goes to the end.", "R07", .objects)
        case .duplicateClosureIgnored:
            ("A second closure of the same owner is taken for the first.", "R07", .owners)
        case .ownerKeptStrongly:
            ("The list keeps its observers alive.", "R08", .objects)
        case .staleIdentityTrusted:
            ("A new observer at a dead one's address is taken for it, and not registered.", "R07", .objects)
        case .deadNeverReclaimed:
            ("Dead observers are skipped and never removed.", "R09", .objects)
        case .pruningEditsACopy:
            ("Dead observers are removed from a copy of the list.", "R09", .owners)
        case .tokenLeaksOnDrop:
            ("A token that is dropped does not cancel.", "R10", .tokens)
        case .identifierNeverIncremented:
            ("The identifier of a new registration is the number of registrations.", "R11", .tokens)
        case .secondCancelTakesAnother:
            ("Cancelling again removes another registration, which has that place by then.", "R11", .tokens)
        case .removalRemovesTwo:
            ("Removing a registration also removes the next one.", "R11", .tokens)
        case .skipsTheNeighbour:
            ("When an observer removes itself, the one behind it is skipped.", "R12", .tokens)
        case .closureNotReleased:
            ("A removed closure is never called and never freed.", "R13", .tokens)
        case .releasedInItsOwnCall:
            ("A closure that is removed during a delivery is freed at once.", "R13", .tokens)
        case .lockedAtCallOut:
            ("The list is locked while observers are called, and their changes are ignored.", "R14", .tokens)
        case .emitsWhenThePlayerIsFreed:
            ("The player emits an event when it is freed.", "R16", .tokens)
        case .playerNeverFreed:
            ("The player and its observers keep each other alive.", "R16", .objects)
        case .eventsMixedUp:
            ("An observer of pauses is called for stops, too.", "R17", .tokens)
        case .wrongOldValue:
            ("The old value is read when an observer is called, after later changes.", "R18", .properties)
        case .initialAfterTheFirstChange:
            ("The initial value is delivered with the first change, just before it.", "R18", .properties)
        case .equalValuesSwallowed:
            ("Setting the value that is there already delivers nothing.", "R18", .properties)
        case .notifiedBeforeItIsSet:
            ("Observers are called before the value is set, and find the old one.", "R18", .properties)
        case .stateForgottenAfterEvents:
            ("The state can only be read while its change is delivered.", "R18", .properties)
        case .bucketLeftBehind:
            ("The list for an item stays when its last observer is removed.", "R19", .keys)
        case .bucketOfTheDeadLeftBehind:
            ("The list for an item is removed with its observers, but not when they die.", "R19", .keys)
        case .unkeyedObserverMissed:
            ("When an item has its own observers, the observers of all items are skipped.", "R19", .keys)
        case .removalForOneKeyRemovesAll:
            ("An observer that is removed for one item is removed for all.", "R19", .keys)
        case .keyedCalledFirst:
            ("The observers of the item are called before the observers of all.", "R19", .keys)
        case .registrationLostToAnother:
            ("Two threads read the list, and the first to write it loses its registration.", "R20", .threads)
        case .emissionLostToAnother:
            ("An emission of a thread is lost while another thread delivers.", "R20", .threads)
        case .everyThreadDelivers:
            ("Every thread delivers what it has emitted, whatever the others do.", "R20", .threads)
        case .calledUnderTheLock:
            ("The list is locked during calls, and changes by other threads are ignored.", "R21", .threads)
        case .calledAfterItsRemoval:
            ("An emission does not check whether an observer has been removed meanwhile.", "R21", .threads)
        case .silentOnceEmptied:
            ("When the last observer is removed, the list is closed to later ones.", "R01", .tokens)
        case .repeatedEventSwallowed:
            ("An event that is equal to the one before is not delivered.", "R17", .tokens)
        case .consequencesJumpTheQueue:
            ("What a queued emission causes is delivered before what was queued earlier.", "R05", .tokens)
        case .identifiersOfSixteenBits:
            ("The identifier of a registration has 16 bits, and begins again at 0.", "R11", .tokens)
        case .lockedWhileFreeing:
            ("The list is locked while a closure is freed, and ignores its deinit.", "R14", .tokens)
        case .deliveryFlagShared:
            ("While one player delivers, another player acts as if it were delivering, too.", "R14", .tokens)
        case .eventSharedByPlayers:
            ("The event being delivered is in a static that all players share.", "R20", .threads)
        case .itemEmptiedElsewhereLeftBehind:
            (
                "The list for an item stays when another thread empties it in the middle of a delivery.",
                "R19",
                .keysAndThreads
            )
        }
    }

    /// The fault in one sentence.
    public var meaning: String { description.meaning }

    /// The id of the rule that must catch it.
    public var killer: String { description.rule }

    /// The kind of strategy that has the fault.
    var flavour: Flavour { description.flavour }
}
