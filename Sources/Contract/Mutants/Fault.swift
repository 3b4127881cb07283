public import ObserverContract

/// The fault of a mutant.
///
/// Every fault is a small change to a correct strategy: a mistake that has been made or could be made. Its
/// text begins with the rule that must catch it and the kind of strategy that has it.
public enum Fault: String, CaseIterable, Sendable {
    case unorderedStorage = "R01 tokens: Observers are kept in a dictionary and called in its order."
    case orderLostPast32 = "R01 tokens: Beyond 32 observers the storage changes, and with it the order."
    case gapsFilledFromTheEnd =
        "R01 tokens: After many removals in a delivery, the last observers fill the gaps."
    case worksUntilStorageGrows = "R01 tokens: The seventeenth observer is lost when the storage grows."
    case returnsToItsOldPlace = "R01 objects: An observer that was removed and comes back gets its old place."
    case callsNewcomers =
        "R02 tokens: The emission under way calls an observer that has just been registered."
    case callsNewcomersInTheQueue =
        "R02 tokens: A queued emission calls every observer that is registered when its turn comes."
    case snapshotCallsTheRemoved =
        "R03 tokens: An emission calls a copy of the list, with observers removed meanwhile."
    case queueCallsTheRemoved = "R03 tokens: A queued emission keeps its own list of the observers to call."
    case calledAgainOnReturn = "R04 objects: An observer that comes back during an emission is called by it."
    case nestedInsteadOfQueued = "R05 tokens: An emission made in a callback is delivered at once."
    case queueLosesAnEvent = "R05 tokens: The queue has room for one emission."
    case queueDoublesAnEvent = "R05 tokens: An emission that waited is delivered twice."
    case newestReplacesItsKind = "R05 tokens: An emission replaces one of the same kind that waits."
    case queueIsAStack = "R05 tokens: The emission that was queued last is delivered first."
    case reReadsTheState = "R06 tokens: The item is read from the player when the observer is called."
    case wrongItem = "R06 tokens: Every event names the item that was played first."
    case duplicateCalledTwice = "R07 objects: An object that registers twice is called twice."
    case duplicateMovesToTheEnd = "R07 objects: An object that registers again goes to the end."
    case duplicateClosureIgnored = "R07 owners: A second closure of the same owner is taken for the first."
    case ownerKeptStrongly = "R08 objects: The list keeps its observers alive."
    case staleIdentityTrusted =
        "R07 objects: A new observer at a dead one's address is taken for it, and not registered."
    case deadNeverReclaimed = "R09 objects: Dead observers are skipped and never removed."
    case pruningEditsACopy = "R09 owners: Dead observers are removed from a copy of the list."
    case tokenLeaksOnDrop = "R10 tokens: A token that is dropped does not cancel."
    case identifierNeverIncremented =
        "R11 tokens: The identifier of a new registration is the number of registrations."
    case secondCancelTakesAnother =
        "R11 tokens: Cancelling again removes another registration, which has that place by then."
    case removalRemovesTwo = "R11 tokens: Removing a registration also removes the next one."
    case skipsTheNeighbour = "R12 tokens: When an observer removes itself, the one behind it is skipped."
    case closureNotReleased = "R13 tokens: A removed closure is never called and never freed."
    case releasedInItsOwnCall = "R13 tokens: A closure that is removed during a delivery is freed at once."
    case waitingNewcomerKept =
        "R13 tokens: An observer that registers and is removed while an event waits is never freed."
    case lockedAtCallOut =
        "R14 tokens: The list is locked while observers are called, and their changes are ignored."
    case emitsWhenThePlayerIsFreed = "R16 tokens: The player emits an event when it is freed."
    case playerNeverFreed = "R16 objects: The player and its observers keep each other alive."
    case eventsMixedUp = "R17 tokens: An observer of pauses is called for stops, too."
    case wrongOldValue =
        "R18 properties: The old value is read when an observer is called, after later changes."
    case initialAfterTheFirstChange =
        "R18 properties: The initial value is delivered with the first change, just before it."
    case equalValuesSwallowed = "R18 properties: Setting the value that is there already delivers nothing."
    case notifiedBeforeItIsSet =
        "R18 properties: Observers are called before the value is set, and find the old one."
    case stateForgottenAfterEvents =
        "R18 properties: The state can only be read while its change is delivered."
    case bucketLeftBehind = "R19 keys: The list for an item stays when its last observer is removed."
    case bucketOfTheDeadLeftBehind =
        "R19 keys: The list for an item is removed with its observers, but not when they die."
    case unkeyedObserverMissed =
        "R19 keys: When an item has its own observers, the observers of all items are skipped."
    case removalForOneKeyRemovesAll = "R19 keys: An observer that is removed for one item is removed for all."
    case keyedCalledFirst = "R19 keys: The observers of the item are called before the observers of all."
    case registrationLostToAnother =
        "R20 threads: Two threads read the list, and the first to write it loses its registration."
    case dropLostToAnother =
        "R21 threads: Two threads drop their tokens, and the first to write the list loses its removal."
    case emissionLostToAnother = "R20 threads: An emission of a thread is lost while another thread delivers."
    case everyThreadDelivers =
        "R20 threads: Every thread delivers what it has emitted, whatever the others do."
    case calledUnderTheLock =
        "R21 threads: The list is locked during calls, and changes by other threads are ignored."
    case calledAfterItsRemoval =
        "R21 threads: An emission does not check whether an observer has been removed meanwhile."
    case silentOnceEmptied =
        "R01 tokens: When the last observer is removed, the list is closed to later ones."
    case repeatedEventSwallowed = "R17 tokens: An event that is equal to the one before is not delivered."
    case hundredthEventLost = "R17 tokens: Every hundredth event is not delivered."
    case consequencesJumpTheQueue =
        "R05 tokens: What a queued emission causes is delivered before what was queued earlier."
    case identifiersOfSixteenBits =
        "R11 tokens: The identifier of a registration has 16 bits, and begins again at 0."
    case generationsOfEightBits =
        "R11 tokens: A place is used again, and counts its registrations with 8 bits."
    case gapsClosedWhileCalling =
        "R03 tokens: More than 32 gaps are closed during a delivery, which goes on at the old position."
    case gapsClosedUpToTheOldEnd =
        "R02 tokens: More than 32 gaps are closed during a delivery, which goes on to the old end."
    case queueOfSixtyFour = "R05 tokens: An event is lost if 64 others wait."
    case lockedWhileFreeing =
        "R14 tokens: The list is locked while a closure is freed, and ignores its deinit."
    case deliveryFlagShared =
        "R14 tokens: While one player delivers, another player acts as if it were delivering, too."
    case eventSharedByPlayers =
        "R20 threads: The event being delivered is in a static that all players share."
    case foundAtTheSameAddress =
        "R16 objects: The list is in a table under the player's address, and stays when the player is freed."
    case itemEmptiedElsewhereLeftBehind =
        "R19 keys-and-threads: The list for an item stays when another thread empties it during a delivery."
}

extension Fault {
    /// The name in tables and on the command line: the words of the case, such as `unordered-storage`.
    public var id: String { "\(self)".replacing(/[A-Z]|[0-9]+/) { "-\($0.output.lowercased())" } }

    /// The fault in one sentence.
    public var meaning: String { String(rawValue.drop { $0 != ":" }.dropFirst(2)) }

    /// The id of the rule that must catch it.
    public var killer: String { String(rawValue.prefix(3)) }

    /// The strategy that has the fault, and no other.
    public var mutant: any Strategy { flavour.strategy(with: self) }

    /// All mutants, which the contract must catch, in the order of their faults.
    public static let mutants = allCases.map(\.mutant)

    /// The correct strategies that the mutants are made from.
    public static let originals = Flavour.allCases.map { $0.strategy(with: nil) }

    private var flavour: Flavour { Flavour(rawValue: String(rawValue.dropFirst(4).prefix { $0 != ":" }))! }

    /// The kind of strategy that has the fault.
    enum Flavour: String, Sendable, CaseIterable {
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
        case keysAndThreads = "keys-and-threads"

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

        fileprivate func strategy(with fault: Fault?) -> any Strategy {
            DeclaredStrategy(
                "mutant/\(fault?.id ?? "none-of-\(rawValue)")",
                fault?.meaning ?? "The correct strategy that the mutants of \(rawValue) are made from.",
                capabilities
            ) {
                switch self {
                case .threads, .keysAndThreads: SharedMutantPlayer(fault)
                default: MutantPlayer(self, fault)
                }
            }
        }
    }
}
