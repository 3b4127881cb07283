import DequeModule
import Playback

/// What the rules say must happen in a scenario, worked out without any strategy.
///
/// The model is a plain reading of the contract: a list of registrations, a queue of emissions, and a
/// loop. It is the judge of everything else, and therefore obvious before it is quick.
struct ReferenceModel {
    /// One registration. A strategy that registers closures makes one for each event.
    struct Registration {
        let observer: Int
        /// The player that it is with.
        let player: Int
        /// The one event that it is for; `nil` when it is for all.
        let event: PlaybackEvent.Kind?
        /// The one item that it is for; `nil` when it is for all.
        var item: Int?
        /// Which call made it: the closures of one call are counted as one thing to let go of.
        let call: Int
        var state = State.registered
        /// Whether another thread took it out than the one that delivers.
        var isTakenOutElsewhere = false

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
        /// The numbers of all registrations that it ever had.
        var everRegistered: [Int] = []
        /// Whether it has reacted, by the number of the occasion: it does so the first time only.
        var hasReacted = Array(repeating: false, count: Scenario.Occasion.allCases.count)
        /// How many calls and emissions under way keep it alive.
        var holds = 0
        /// Whether it was dropped while it was kept alive, and is freed when it no longer is.
        var isReleasedLater = false
    }

    /// What there is of a player, which knows nothing of the other one.
    struct Player {
        var machine = PlaybackMachine()
        var queue: Deque<Emission> = []
        var isDelivering = false
        /// The registrations that were removed during a delivery, to be released when it ends (R13).
        var departed: [Int] = []
    }

    let scenario: Scenario
    let capabilities: Set<Capability>
    let registersOnce: Bool
    let liberties: Liberties
    let takesLiberties: Bool
    /// The lines of the strategy's own trace, which decide the order where the strategy may choose it.
    let precedent: [String]?
    /// The numbers of the observers, where there is a precedent to look them up in.
    let observersByName: [String: Int]
    var trace: Trace
    var players = [Player(), Player()]
    /// The number of the player that acts.
    var current = 0
    /// All registrations that were ever made, in order.
    var registrations: [Registration] = []
    var observers: [Observer]
    /// How many registrations each call made that have not been let go of.
    var held: [Int] = []
    /// Whether another thread than the one that delivers does the step that is being done.
    var isElsewhere = false
    var playerIsDropped = false
    var playerIsFreed = false
    /// Whether several threads have registered at once, so that nobody knows who was first.
    var orderIsUnknown = false
    /// In a rehearsal, the lines of the steps that could be performed.
    var performed: [Int]?
    /// What is done, step by step, where it is to be shown.
    var journal: Journal?

    /// The trace that a strategy with these capabilities must leave.
    ///
    /// - Parameters:
    ///   - liberties: The rules that the strategy need not keep.
    ///   - precedent: The trace that the strategy left, to follow where it has the choice.
    /// - Throws: ``ScenarioError`` when the script does something that has no meaning, such as removing
    ///   an observer that was never registered.
    static func trace(
        of scenario: Scenario, capabilities: Set<Capability>, taking liberties: Liberties = .none,
        following precedent: [String]? = nil
    ) throws(ScenarioError) -> Trace {
        var model = ReferenceModel(scenario, capabilities, liberties, precedent)
        try model.run()
        return model.trace
    }

    init(
        _ scenario: Scenario, _ capabilities: Set<Capability>, _ liberties: Liberties = .none,
        _ precedent: [String]? = nil
    ) {
        self.scenario = scenario
        self.capabilities = capabilities
        self.liberties = liberties
        self.precedent = precedent
        registersOnce = capabilities.contains(.identity)
        takesLiberties = liberties != .none
        observers = Array(repeating: Observer(), count: scenario.observers.count)
        let names = precedent == nil ? [] : scenario.observers.map(\.name)
        observersByName = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        trace = Trace(of: scenario)
    }

    mutating func run() throws(ScenarioError) {
        for step in scenario.steps {
            trace.beginStep()
            try perform(step)
            try freePlayerIfDropped()
        }
        settleJournal()
    }

    mutating func perform(_ step: Scenario.Step) throws(ScenarioError) {
        guard try isToBePerformed(step) else { return }
        noteStep(step.action)
        let wasElsewhere = exchange(&isElsewhere, with: step.isElsewhere)
        defer { isElsewhere = wasElsewhere }
        let (player, action) = step.action.target
        let before = exchange(&current, with: player)
        defer { current = before }
        switch action {
        case .observe(let observer, let items): try register(observer, about: items)
        case .remove(let observer, let items): try takeOutAll(of: observer, about: items)
        case .drop(let observer): try drop(observer)
        case .dropPlayer: playerIsDropped = true
        case .play(let item):
            let old = players[current].machine.state
            players[current].machine.play(scenario.items[item])
            try emit(.started, scenario.items[item], from: old)
        case .pause:
            let old = players[current].machine.state
            if let item = players[current].machine.pause() { try emit(.paused, item, from: old) }
        case .stop:
            let old = players[current].machine.state
            if let item = players[current].machine.stop() { try emit(.stopped, item, from: old) }
        case .count:
            record(.counted(presentWithTheFirstPlayer.count))
        case .countItems:
            record(.countedItems(Set(presentWithTheFirstPlayer.compactMap(\.item)).count))
        case .read:
            record(.read(players[current].machine.state))
        case .together(let threads):
            try perform(together: threads)
        case .churn, .second:
            // Who has come and gone by the next emission leaves no trace; and no second player has a second.
            break
        }
    }

    /// What the first player keeps, which is the only one that is ever asked.
    private var presentWithTheFirstPlayer: [Registration] {
        registrations.filter { $0.player == 0 && $0.state != .takenOut }
    }
}
