import DequeModule
import Playback

/// What the rules say must happen in a scenario, worked out without any strategy.
///
/// The model is a plain reading of the contract: a list of registrations, a queue of emissions, and a
/// loop. It is slow, obvious, and the judge of everything else.
struct ReferenceModel {
    /// One registration. A strategy that registers closures makes one for each event.
    private struct Registration {
        let observer: Int
        /// The one event that it is for; `nil` when it is for all.
        let event: PlaybackEvent.Kind?
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

    /// What has become of an observer of the script.
    private struct Observer {
        /// Whether it has ever been registered.
        var isKnown = false
        var isDropped = false
        /// The numbers of its registrations.
        var registrations: [Int] = []
        /// Whether it has reacted to an event, by the event's number: it does so the first time only.
        var hasReacted = [false, false, false]
    }

    private let scenario: Scenario
    private let capabilities: Set<Capability>
    private let registersOnce: Bool
    private var trace: Trace
    private var machine = PlaybackMachine()
    /// All registrations that were ever made, in order.
    private var registrations: [Registration] = []
    private var observers: [Observer]
    /// How many registrations each call made that have not been let go of.
    private var held: [Int] = []
    private var queue: Deque<Emission> = []
    private var isDelivering = false
    private var playerIsDropped = false
    private var playerIsFreed = false
    /// What was taken out during a delivery and is let go of when it ends (R13).
    private var departed: [Int] = []
    /// In a rehearsal, the lines of the steps that could be performed.
    private var performed: [Int]?

    /// The trace that a strategy with these capabilities must leave.
    ///
    /// - Throws: ``ScenarioError`` when the script does something that has no meaning, such as removing
    ///   an observer that was never registered.
    static func trace(
        of scenario: Scenario, capabilities: Set<Capability>
    ) throws(ScenarioError) -> Trace {
        var model = ReferenceModel(scenario: scenario, capabilities: capabilities)
        try model.run()
        return model.trace
    }

    private mutating func run() throws(ScenarioError) {
        for step in scenario.steps {
            trace.beginStep()
            try perform(step)
            freePlayerIfDropped()
        }
    }

    private init(scenario: Scenario, capabilities: Set<Capability>) {
        self.scenario = scenario
        self.capabilities = capabilities
        registersOnce = capabilities.contains(.identity)
        observers = Array(repeating: Observer(), count: scenario.observers.count)
        trace = Trace(of: scenario)
    }

    private mutating func perform(_ step: Scenario.Step) throws(ScenarioError) {
        let problem = problem(with: step.action)
        if performed != nil {
            guard problem == nil, isDefined(step.action) else { return }
            performed?.append(step.line)
        } else if let problem {
            throw ScenarioError(file: scenario.file, line: step.line, problem: problem)
        }
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
        observers[observer].isKnown = true
        let event = scenario.observers[observer].event
        if registersOnce {
            guard observers[observer].registrations.isEmpty else { return }
            held.append(1)
            append(observer, event)
        } else {
            let events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
            held.append(events.count)
            for event in events { append(observer, event) }
        }
    }

    private mutating func append(_ observer: Int, _ event: PlaybackEvent.Kind?) {
        observers[observer].registrations.append(registrations.count)
        registrations.append(Registration(observer: observer, event: event, call: held.count - 1))
    }

    private mutating func takeOutAll(of observer: Int) {
        let numbers = observers[observer].registrations
        observers[observer].registrations = []
        for number in numbers { takeOut(number) }
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
        observers[observer].isDropped = true
        trace.append(.released(observer))
        if capabilities.contains(.token) { return takeOutAll(of: observer) }
        for number in observers[observer].registrations { registrations[number].state = .ownerIsGone }
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
            guard registration.event == nil || registration.event == emission.event.kind else { continue }
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
        guard !observers[observer].hasReacted[event.rawValue] else { return }
        observers[observer].hasReacted[event.rawValue] = true
        for step in scenario.observers[observer].reactions[event] ?? [] { try perform(step) }
    }

    // MARK: Checking

    /// Why a step has no meaning now; `nil` when it has one.
    private func problem(with action: Scenario.Action) -> ScenarioError.Problem? {
        switch action {
        case .observe(let number):
            if observers[number].isDropped { return .usesDropped(name(of: number)) }
            if playerIsDropped { return .usesDroppedPlayer }
        case .remove(let number):
            if !observers[number].isKnown { return .removesUnregistered(name(of: number)) }
            if observers[number].isDropped { return .usesDropped(name(of: number)) }
        case .drop(let number):
            if !observers[number].isKnown { return .dropsUnregistered(name(of: number)) }
            if observers[number].isDropped { return .usesDropped(name(of: number)) }
        case .dropPlayer, .play, .pause, .stop, .count:
            if playerIsDropped { return .usesDroppedPlayer }
        }
        return nil
    }

    private func name(of observer: Int) -> String { scenario.observers[observer].name }
}

// MARK: - Rehearsing

extension ReferenceModel {
    /// What is left of a draft when every step is crossed out that has no meaning or is never reached.
    struct Rehearsal {
        let scenario: Scenario
        /// The trace that a strategy must leave in it.
        let trace: Trace
    }

    /// Goes through a draft, and passes over what cannot be done instead of throwing.
    ///
    /// Every step runs at most once, so the steps that were passed over can be taken out of the script,
    /// and what is left does the same again.
    ///
    /// - Precondition: The lines of the draft's steps are different, and not negative.
    static func rehearsal(of draft: Scenario, capabilities: Set<Capability>) -> Rehearsal {
        var model = ReferenceModel(scenario: draft, capabilities: capabilities)
        model.performed = []
        do {
            try model.run()
        } catch {
            preconditionFailure("a rehearsal passes over what cannot be done: \(error)")
        }
        return Rehearsal(scenario: draft.keeping(model.performed ?? []), trace: model.trace)
    }

    /// Whether the contract says what comes of a step, which can be so in one place and not in another.
    private func isDefined(_ action: Scenario.Action) -> Bool {
        switch action {
        case .observe(let number):
            // A second registration means one thing or the other, and a strategy has to say which.
            registersOnce || capabilities.contains(.additive) || observers[number].registrations.isEmpty
        case .count:
            // The dead are counted until an emission finds them, and an object that observes all events
            // is one registration or several; inside a callback, a dropped observer may be alive.
            !isDelivering
                && registrations.allSatisfy {
                    $0.state != .ownerIsGone && !(registersOnce && $0.event == nil)
                }
        case .remove, .drop, .dropPlayer, .play, .pause, .stop:
            true
        }
    }
}
