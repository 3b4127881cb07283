import ObservatoryPlayback

/// Computes what the rules demand in a scenario, without running a strategy.
///
/// The model follows the contract literally: a list of registrations, a queue of emissions, and a loop. It
/// judges everything else, so clarity comes before speed.
package struct ReferenceModel {
    /// One registration. A strategy that registers closures makes one for each event.
    struct Registration {
        let observer: Int
        let player: Int
        /// The one event that it observes; `nil` when it observes all.
        let event: PlaybackEvent.Kind?
        /// The one item that it observes; `nil` when it observes all.
        var item: Int?
        /// The number of the call that made it; the closures of one call are freed together.
        let call: Int
        var state = State.registered
        /// Whether a thread other than the delivering one removed it.
        var isTakenOutElsewhere = false
        /// How many emissions under way have it in their copy of the list.
        var copies = 0

        /// Only the first player counts its registrations.
        var isCounted: Bool { player == 0 && state != .takenOut }

        enum State {
            case registered, ownerIsGone, takenOut
        }
    }

    /// The orders in which closures may be freed that are removed together. No rule says which comes first, nor whether
    /// all are freed before one acts.
    enum OrderOfFrees: CaseIterable {
        case oldestFirst, newestFirst, allBeforeOneActs
    }

    struct Emission {
        let event: PlaybackEvent
        let change: StateChange
        /// The number of the first registration made too late for the emission (R02); `nil` if the beginning
        /// of its delivery decides.
        let firstLate: Int?
    }

    /// The current state of an observer of the script.
    struct Observer {
        /// Whether it has ever been registered.
        var isKnown = false
        var isDropped = false
        /// The numbers of its current registrations.
        var registrations: [Int] = []
        /// The numbers of all registrations it ever had; filled only where the order of calls is free.
        var everRegistered: [Int] = []
        /// The occasions that it has reacted to; it reacts only the first time.
        var hasReacted: Set<Scenario.Occasion> = []
        /// Whether it died while threads emitted, so that it is unknown whether it has been reclaimed.
        var mayBeReclaimed = false
        /// Whether its registration is calling it, and has not returned.
        var isBeingRegistered = false
        /// How many calls and emissions under way keep it alive, of either player. It is another object for each.
        var holds = 0
        /// How many of them are of the second player.
        var holdsOfSecond = 0
        /// Whether it was dropped while something kept it alive, and is freed when nothing does.
        var isReleasedLater = false

        /// Whether its object for a player is deallocated, unless it was not dropped.
        func isUnheld(by player: Int) -> Bool { (player == 0 ? holds - holdsOfSecond : holdsOfSecond) == 0 }
    }

    /// One player; the two players are independent.
    struct Player {
        var machine = PlaybackMachine()
        /// The emissions that wait, each with its audience if that is gathered by now.
        var queue: [(emission: Emission, audience: Audience?)] = []
        var isDelivering = false
        /// The steps of other threads that wait for the end of the delivery.
        var postponed: [Scenario.Step] = []
        /// Whether several threads have played at the same time, so that the current item is unknown.
        var stateIsUnknown = false
        /// The removed registrations to be released when the delivery ends (R13).
        var departed: [Int] = []
    }

    let scenario: Scenario
    let capabilities: Set<Capability>
    let registersOnce: Bool
    let holdsWeakly: Bool
    let isProperty: Bool
    let divergences: Divergences
    /// The lines of a strategy's own trace, which decide the order of calls where it is free.
    let precedent: [String]
    /// The index of each observer by name; filled only where the order of calls is free.
    let numbers: [String: Int]
    package var trace: Trace
    var players = [Player(), Player()]
    /// The index of the player that acts.
    var current = 0
    /// All registrations ever made, in order.
    var registrations: [Registration] = []
    var observers: [Observer]
    /// For each registering call, the number of its registrations that are not released.
    var held: [Int] = []
    /// Whether a thread other than the delivering one performs the current step.
    var isElsewhere = false
    var playerIsDropped = false
    var playerIsFreed = false
    /// Whether several threads have registered at the same time, so that the order is unknown.
    var orderIsUnknown = false
    /// The maximum number of entries before another step or call; a browser must not be busy for minutes.
    package var mostEntries = Int.max
    /// Whether a repeated registration is refused, because the scenario does not say what it means.
    var refusesRepetition = false
    /// In which order closures that are freed at once are freed, and act.
    var orderOfFrees = OrderOfFrees.oldestFirst
    /// The number of registrations and queued emissions that were looked at.
    var visits = 0
    /// The number of reactions that have begun and not ended: each is caused by the one before.
    var reactionsUnderWay = 0
    /// The line of the step of the script that is being performed.
    private(set) var line = 0
    /// The number of entries when that step began.
    private(set) var stepStart = 0
    /// In a rehearsal, the lines of the performed steps; `nil` when every step must be performed.
    package var performed: [Int]?
    /// Whether a rehearsal has skipped a step because it makes no sense.
    package internal(set) var hasRefused = false
    /// The journal, where one is kept.
    package var journal: Journal?

    /// Returns the trace that a strategy with these capabilities must leave.
    ///
    /// - Parameters:
    ///   - divergences: The ways in which the strategy may diverge from the contract.
    ///   - precedent: The lines of the strategy's own trace, which decide the order of calls where the
    ///     strategy may; without them, it is registration order.
    /// - Throws: ``SourceError`` when a step makes no sense, such as removing an observer that was never
    ///   registered.
    package static func trace(
        of scenario: Scenario, capabilities: Set<Capability>, diverging divergences: Divergences = [],
        following precedent: [String] = []
    ) throws(SourceError) -> Trace {
        var model = ReferenceModel(scenario, capabilities, divergences, following: precedent)
        try model.run()
        return model.trace
    }

    /// The capabilities that affect a trace; strategies that share these must leave the same trace.
    package static let decisiveCapabilities: Set<Capability> = [
        .identity, .additive, .weak, .token, .property, .keyed,
    ]

    package init(
        _ scenario: Scenario, _ capabilities: Set<Capability>, _ divergences: Divergences = [],
        following precedent: [String] = []
    ) {
        self.scenario = scenario
        self.capabilities = capabilities.intersection(Self.decisiveCapabilities)
        self.divergences = divergences
        self.precedent = precedent
        registersOnce = capabilities.contains(.identity)
        holdsWeakly = capabilities.contains(.weak)
        isProperty = capabilities.contains(.property)
        let names = divergences.contains(.unordered) ? scenario.observers.map { $0.name } : []
        numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        observers = Array(repeating: Observer(), count: scenario.observers.count)
        trace = Trace(of: scenario)
        registrations.reserveCapacity(scenario.steps.count)
    }

    /// Performs the steps of the script.
    package mutating func run() throws(SourceError) {
        for step in scenario.steps {
            stepStart = trace.entries.count
            line = step.line
            try perform(step)
            try freePlayerIfDropped()
        }
        settleJournal()
    }

    mutating func perform(_ step: Scenario.Step) throws(SourceError) {
        try checkLength()
        guard try shouldPerform(step) else { return }
        noteStep(step.action)
        let player = step.action.target.player
        // Another thread emits when the delivery under way has ended.
        if players[player].isDelivering, step.isElsewhere, step.action.emits,
            divergences.isSuperset(of: [.latecomers, .waitsElsewhere])
        {
            players[player].postponed.append(step)
        } else {
            try take(step)
        }
    }

    mutating func take(_ step: Scenario.Step) throws(SourceError) {
        let wasElsewhere = exchange(&isElsewhere, with: step.isElsewhere)
        defer { isElsewhere = wasElsewhere }
        let (player, action) = step.action.target
        let before = exchange(&current, with: player)
        defer { current = before }
        let old = players[current].machine.state
        switch action {
        case .observe(let observer, let items): try register(observer, about: items)
        case .remove(let observer, let items):
            // The code that removes the observer keeps it alive until that returns.
            hold(observer)
            try takeOutAll(of: observer, about: items)
            try release(observer)
        case .drop(let observer): try drop(observer)
        case .dropPlayer: playerIsDropped = true
        case .play(let item):
            players[current].machine.play(scenario.items[item])
            players[current].stateIsUnknown = false
            try emit(.started, scenario.items[item], from: old)
        case .pause: if let item = players[current].machine.pause() { try emit(.paused, item, from: old) }
        case .stop: if let item = players[current].machine.stop() { try emit(.stopped, item, from: old) }
        case .count:
            try noteVisits(registrations.count)
            record(.counted(registrations.count { $0.isCounted }))
        case .countItems:
            try noteVisits(registrations.count)
            let items = registrations.filter { $0.isCounted }.compactMap { $0.item }
            record(.countedItems(Set(items).count))
        case .read: record(.read(old))
        case .together(let threads): try perform(together: threads)
        // A churned observer is removed before the next emission.
        case .churn: try reclaimForNewcomers()
        // The second player has no second player.
        case .second: break
        }
    }
}
