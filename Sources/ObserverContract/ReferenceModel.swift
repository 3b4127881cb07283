import DequeModule
import Playback

/// What the rules say must happen in a scenario, worked out without any strategy.
///
/// The model is a plain reading of the contract: a list of registrations, a queue of emissions, and a
/// loop. It is slow, obvious, and the judge of everything else.
struct ReferenceModel {
    /// One registration for some events. A strategy that registers closures makes one for each event.
    private struct Registration {
        let observer: Int
        let events: Set<PlaybackEvent.Kind>
        /// Which call made it: the closures of one call are counted as one thing to let go of.
        let call: Int
        var state = State.registered

        enum State {
            case registered, ownerIsGone, takenOut
        }
    }

    private struct Emission {
        let event: PlaybackEvent
        /// Registrations with this number or a later one came too late (R02).
        let firstLate: Int
    }

    private struct Reaction: Hashable {
        let observer: Int
        let event: PlaybackEvent.Kind
    }

    private let scenario: Scenario
    private let capabilities: Set<Capability>
    private var trace: Trace
    private var machine = PlaybackMachine()
    /// All registrations that were ever made, in order.
    private var registrations: [Registration] = []
    /// The numbers of the registrations that each observer has.
    private var numbers: [Int: [Int]] = [:]
    /// How many registrations each call made that have not been let go of.
    private var held: [Int] = []
    private var queue: Deque<Emission> = []
    private var isDelivering = false
    private var known: Set<Int> = []
    private var dropped: Set<Int> = []
    private var playerIsDropped = false
    private var playerIsFreed = false
    private var reacted: Set<Reaction> = []
    /// What was taken out during a delivery and is let go of when it ends (R13).
    private var departed: [Int] = []

    /// The trace that a strategy with these capabilities must leave.
    ///
    /// - Throws: ``ScenarioError`` when the script does something that has no meaning, such as removing
    ///   an observer that was never registered.
    static func trace(
        of scenario: Scenario, capabilities: Set<Capability>
    ) throws(ScenarioError) -> Trace {
        var model = ReferenceModel(scenario: scenario, capabilities: capabilities)
        for step in scenario.steps {
            model.trace.beginStep()
            try model.perform(step)
            model.freePlayerIfDropped()
        }
        return model.trace
    }

    private init(scenario: Scenario, capabilities: Set<Capability>) {
        self.scenario = scenario
        self.capabilities = capabilities
        trace = Trace(of: scenario)
    }

    private mutating func perform(_ step: Scenario.Step) throws(ScenarioError) {
        try check(step)
        switch step.action {
        case .observe(let observer): register(observer)
        case .remove(let observer): takeOutAll(of: observer)
        case .drop(let observer): drop(observer)
        case .dropPlayer: playerIsDropped = true
        case .play(let item):
            machine.play(scenario.items[item])
            try emit(.started, scenario.items[item])
        case .pause:
            if let item = machine.pause() { try emit(.paused, item) }
        case .stop:
            if let item = machine.stop() { try emit(.stopped, item) }
        case .count:
            trace.append(.counted(registrations.count { $0.state == .registered }))
        }
    }

    // MARK: Registering and removing

    private mutating func register(_ observer: Int) {
        known.insert(observer)
        let events = scenario.observers[observer].event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        if capabilities.contains(.identity) {
            guard numbers[observer] == nil else { return }
            held.append(1)
            append(observer, Set(events))
        } else {
            held.append(events.count)
            for event in events { append(observer, [event]) }
        }
    }

    private mutating func append(_ observer: Int, _ events: Set<PlaybackEvent.Kind>) {
        numbers[observer, default: []].append(registrations.count)
        registrations.append(
            Registration(observer: observer, events: events, call: held.count - 1))
    }

    private mutating func takeOutAll(of observer: Int) {
        for number in numbers.removeValue(forKey: observer) ?? [] { takeOut(number) }
    }

    private mutating func takeOut(_ number: Int) {
        guard registrations[number].state != .takenOut else { return }
        registrations[number].state = .takenOut
        departed.append(number)
        if !isDelivering { letGoOfDeparted() }
    }

    private mutating func letGoOfDeparted() {
        for number in departed {
            let registration = registrations[number]
            held[registration.call] -= 1
            if held[registration.call] == 0, scenario.showsClosures {
                trace.append(.letGo(registration.observer))
            }
        }
        departed = []
    }

    // Dropping cancels tokens (R10). What is held weakly is found dead by the next emission (R09). Whoever
    // is dropped inside its own callback is freed when that returns, and no line can come in between.
    private mutating func drop(_ observer: Int) {
        dropped.insert(observer)
        trace.append(.released(observer))
        if capabilities.contains(.token) { return takeOutAll(of: observer) }
        for number in numbers[observer] ?? [] { registrations[number].state = .ownerIsGone }
    }

    private mutating func freePlayerIfDropped() {
        guard playerIsDropped, !playerIsFreed else { return }
        playerIsFreed = true
        for number in registrations.indices { takeOut(number) }
        trace.append(.playerReleased)
    }

    // MARK: Emitting

    private mutating func emit(_ event: PlaybackEvent.Kind, _ item: Item) throws(ScenarioError) {
        queue.append(Emission(event: PlaybackEvent(event, item), firstLate: registrations.count))
        guard !isDelivering else { return }
        isDelivering = true
        while let emission = queue.popFirst() { try deliver(emission) }
        isDelivering = false
        letGoOfDeparted()
    }

    private mutating func deliver(_ emission: Emission) throws(ScenarioError) {
        for number in 0..<emission.firstLate {
            let registration = registrations[number]
            guard registration.events.contains(emission.event.kind) else { continue }
            switch registration.state {
            case .takenOut: break
            case .ownerIsGone: takeOut(number)
            case .registered:
                trace.append(.delivered(emission.event, to: registration.observer))
                try react(registration.observer, to: emission.event.kind)
            }
        }
    }

    private mutating func react(_ observer: Int, to event: PlaybackEvent.Kind) throws(ScenarioError) {
        guard let steps = scenario.observers[observer].reactions[event],
            reacted.insert(Reaction(observer: observer, event: event)).inserted
        else { return }
        for step in steps { try perform(step) }
    }

    // MARK: Checking

    private func check(_ step: Scenario.Step) throws(ScenarioError) {
        switch step.action {
        case .observe(let observer):
            try checkPresence(of: observer, step)
            try checkPlayer(step)
        case .remove(let observer):
            guard known.contains(observer) else {
                throw error(step, .removesUnregistered(name(of: observer)))
            }
            try checkPresence(of: observer, step)
        case .drop(let observer):
            guard known.contains(observer) else {
                throw error(step, .dropsUnregistered(name(of: observer)))
            }
            try checkPresence(of: observer, step)
        case .dropPlayer, .play, .pause, .stop, .count:
            try checkPlayer(step)
        }
    }

    private func name(of observer: Int) -> String { scenario.observers[observer].name }

    private func checkPresence(of observer: Int, _ step: Scenario.Step) throws(ScenarioError) {
        if dropped.contains(observer) { throw error(step, .usesDropped(name(of: observer))) }
    }

    private func checkPlayer(_ step: Scenario.Step) throws(ScenarioError) {
        if playerIsDropped { throw error(step, .usesDroppedPlayer) }
    }

    private func error(_ step: Scenario.Step, _ problem: ScenarioError.Problem) -> ScenarioError {
        ScenarioError(file: scenario.file, line: step.line, problem: problem)
    }
}
