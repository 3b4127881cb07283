import Playback

/// What the rules say must happen in a scenario, worked out without any strategy.
///
/// The model is a plain reading of the contract: a list of registrations, a queue of emissions, and a
/// loop. It is the judge of everything else, and therefore obvious before it is quick.
package struct ReferenceModel {
    /// One registration. A strategy that registers closures makes one for each event.
    struct Registration {
        let observer: Int
        /// The player that it is with.
        let player: Int
        /// The one event that it is for; `nil` when it is for all.
        let event: PlaybackEvent.Kind?
        /// The one item that it is for; `nil` when it is for all.
        var item: Int?
        /// Which call made it: the closures of one call are freed as one thing.
        let call: Int
        var state = State.registered
        /// Whether another thread took it out than the one that delivers.
        var isTakenOutElsewhere = false
        /// How many emissions under way have it in their copy of the list, where they make one.
        var copies = 0

        enum State {
            case registered, ownerIsGone, takenOut
        }
    }

    struct Emission {
        let event: PlaybackEvent
        /// What the event did to the state.
        let change: StateChange
        /// Registrations with this number or a later one came too late (R02).
        let firstLate: Int
    }

    /// What has become of an observer of the script.
    struct Observer {
        /// Whether it has ever been registered.
        var isKnown = false
        var isDropped = false
        /// The numbers of its registrations.
        var registrations: [Int] = []
        /// The numbers of all registrations that it ever had, where the order of the calls is free.
        var everRegistered: [Int] = []
        /// What it has reacted to: it does so the first time only.
        var hasReacted: Set<Scenario.Occasion> = []
        /// How many calls and emissions under way keep it alive.
        var holds = 0
        /// Whether it was dropped while it was kept alive, and is freed when it no longer is.
        var isReleasedLater = false
    }

    /// What there is of a player, which knows nothing of the other one.
    struct Player {
        var machine = PlaybackMachine()
        var queue: [Emission] = []
        var isDelivering = false
        /// The registrations that were removed during a delivery, to be released when it ends (R13).
        var departed: [Int] = []
    }

    let scenario: Scenario
    let capabilities: Set<Capability>
    let registersOnce: Bool
    let holdsWeakly: Bool
    let isProperty: Bool
    let divergences: Divergences
    /// The lines of a strategy's own trace, which decide the order of the calls where it is free.
    let precedent: [String]
    /// The number of each observer by its name, where the order of the calls is free.
    let numbers: [String: Int]
    /// What has happened so far.
    package var trace: Trace
    var players = [Player(), Player()]
    /// The number of the player that acts.
    var current = 0
    /// All registrations that were ever made, in order.
    var registrations: [Registration] = []
    var observers: [Observer]
    /// How many registrations each call made that have not been released.
    var held: [Int] = []
    /// Whether another thread than the one that delivers does the step that is being done.
    var isElsewhere = false
    var playerIsDropped = false
    var playerIsFreed = false
    /// Whether several threads have registered at once, so that nothing says which was first.
    var orderIsUnknown = false
    /// How many entries the trace may have before the next step; a browser must not be busy for minutes.
    package var mostEntries = Int.max
    /// In a rehearsal, the lines of the steps that could be performed; `nil` where all have to be.
    package var performed: [Int]?
    /// What is done, step by step, where it is to be shown.
    package var journal: Journal?

    /// The trace that a strategy with these capabilities must leave.
    ///
    /// - Parameters:
    ///   - divergences: What the strategy may do otherwise.
    ///   - precedent: The lines of the strategy's own trace, which decide the order of the calls where the strategy
    ///     may; that of registration unless stated.
    ///   - mostEntries: How long the trace may become.
    /// - Throws: ``SourceError`` when the script does something that has no meaning, such as removing
    ///   an observer that was never registered.
    package static func trace(
        of scenario: Scenario, capabilities: Set<Capability>, diverging divergences: Divergences = [],
        following precedent: [String] = [], mostEntries: Int = .max
    ) throws(SourceError) -> Trace {
        var model = ReferenceModel(scenario, capabilities, divergences, following: precedent)
        model.mostEntries = mostEntries
        try model.run()
        return model.trace
    }

    /// The capabilities that make a difference to what must happen; strategies that have the same of these must leave
    /// the same trace.
    package static let decisiveCapabilities: Set<Capability> = [
        .identity, .additive, .weak, .token, .property, .keyed,
    ]

    /// Prepares to go through a scenario.
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

    /// Goes through the script.
    package mutating func run() throws(SourceError) {
        for step in scenario.steps {
            trace.beginStep()
            try perform(step)
            try freePlayerIfDropped()
        }
        settleJournal()
    }

    mutating func perform(_ step: Scenario.Step) throws(SourceError) {
        guard trace.entries.count <= mostEntries else {
            throw SourceError(
                file: scenario.file, line: step.line,
                "before this step the trace has \(trace.entries.count) lines, which is more than is shown here."
            )
        }
        guard try isToBePerformed(step) else { return }
        noteStep(step.action)
        let wasElsewhere = exchange(&isElsewhere, with: step.isElsewhere)
        defer { isElsewhere = wasElsewhere }
        let (player, action) = step.action.target
        let before = exchange(&current, with: player)
        defer { current = before }
        let old = players[current].machine.state
        switch action {
        case .observe(let observer, let items): try register(observer, about: items)
        case .remove(let observer, let items): try takeOutAll(of: observer, about: items)
        case .drop(let observer): try drop(observer)
        case .dropPlayer: playerIsDropped = true
        case .play(let item):
            players[current].machine.play(scenario.items[item])
            try emit(.started, scenario.items[item], from: old)
        case .pause: if let item = players[current].machine.pause() { try emit(.paused, item, from: old) }
        case .stop: if let item = players[current].machine.stop() { try emit(.stopped, item, from: old) }
        case .count: record(.counted(presentWithTheFirstPlayer.count))
        case .countItems: record(.countedItems(Set(presentWithTheFirstPlayer.compactMap { $0.item }).count))
        case .read: record(.read(old))
        case .together(let threads): try perform(together: threads)
        // An observer that came and went before the next emission leaves no trace; no second player has a second.
        case .churn, .second: break
        }
    }

    /// What the first player keeps, which is the only one that is ever asked.
    private var presentWithTheFirstPlayer: [Registration] {
        registrations.filter { $0.player == 0 && $0.state != .takenOut }
    }
}
