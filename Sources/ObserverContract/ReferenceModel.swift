import DequeModule
import Playback

/// What the rules say must happen in a scenario, worked out without any strategy.
///
/// The model is a plain reading of the contract: a list of registrations, a queue of emissions, and a
/// loop. It is slow, obvious, and the judge of everything else.
struct ReferenceModel {
    private struct Registration {
        let observer: Int
        let serial: Int
    }

    private struct Emission {
        let event: PlaybackEvent
        /// Registrations with this serial number or a later one came too late (R02).
        let firstLate: Int
    }

    private let scenario: Scenario
    private let capabilities: Set<Capability>
    private var trace: Trace
    private var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    private var nextSerial = 0
    private var queue: Deque<Emission> = []
    private var isDelivering = false
    private var playerIsGone = false
    private var known: Set<Int> = []
    private var dropped: Set<Int> = []
    private var calling: Int?
    private var releasedAfterCall = false
    private var releasedAfterDelivery: [Int] = []
    private var reacted: Set<Reaction> = []

    private struct Reaction: Hashable {
        let observer: Int
        let event: PlaybackEvent.Kind
    }

    /// The trace that a strategy with these capabilities must leave.
    ///
    /// - Throws: ``ScenarioError`` when the script does something that has no meaning, such as removing
    ///   an observer that was never registered.
    static func trace(
        of scenario: Scenario, capabilities: Set<Capability>
    ) throws(ScenarioError) -> Trace {
        var model = ReferenceModel(scenario: scenario, capabilities: capabilities)
        for step in scenario.steps { try model.perform(step) }
        return model.trace
    }

    private init(scenario: Scenario, capabilities: Set<Capability>) {
        self.scenario = scenario
        self.capabilities = capabilities
        trace = Trace(of: scenario)
    }

    private mutating func perform(_ step: Scenario.Step) throws(ScenarioError) {
        switch step.action {
        case .observe(let observer):
            try checkPresence(of: observer, step)
            try checkPlayer(step)
            register(observer)
        case .remove(let observer):
            guard known.contains(observer) else {
                throw error(step, .removesUnregistered(name(of: observer)))
            }
            try checkPresence(of: observer, step)
            registrations.removeAll { $0.observer == observer }
        case .drop(let observer):
            guard known.contains(observer) else {
                throw error(step, .dropsUnregistered(name(of: observer)))
            }
            try checkPresence(of: observer, step)
            drop(observer)
        case .dropPlayer:
            try checkPlayer(step)
            playerIsGone = true
        case .play(let item):
            try checkPlayer(step)
            machine.play(scenario.items[item])
            try emit(.started, scenario.items[item])
        case .pause:
            try checkPlayer(step)
            if let item = machine.pause() { try emit(.paused, item) }
        case .stop:
            try checkPlayer(step)
            if let item = machine.stop() { try emit(.stopped, item) }
        }
    }

    private mutating func register(_ observer: Int) {
        known.insert(observer)
        let isRegistered = registrations.contains { $0.observer == observer }
        if isRegistered, capabilities.contains(.identity) { return }
        registrations.append(Registration(observer: observer, serial: nextSerial))
        nextSerial += 1
    }

    // Whoever is held weakly is freed when it is dropped, or when its own callback returns (R08); what a
    // token kept is freed when the outermost delivery ends (R13).
    private mutating func drop(_ observer: Int) {
        registrations.removeAll { $0.observer == observer }
        dropped.insert(observer)
        if !isDelivering {
            trace.entries.append(.released(observer))
        } else if !capabilities.contains(.weak) {
            releasedAfterDelivery.append(observer)
        } else if calling == observer {
            releasedAfterCall = true
        } else {
            trace.entries.append(.released(observer))
        }
    }

    private mutating func emit(
        _ event: PlaybackEvent.Kind, _ item: Item
    ) throws(ScenarioError) {
        queue.append(Emission(event: PlaybackEvent(event, item), firstLate: nextSerial))
        guard !isDelivering else { return }
        isDelivering = true
        while let emission = queue.popFirst() { try deliver(emission) }
        isDelivering = false
        for observer in releasedAfterDelivery { trace.entries.append(.released(observer)) }
        releasedAfterDelivery = []
    }

    private mutating func deliver(_ emission: Emission) throws(ScenarioError) {
        for registration in registrations where registration.serial < emission.firstLate {
            let observer = registration.observer
            let isStillRegistered = registrations.contains { $0.serial == registration.serial }
            guard isStillRegistered, observes(observer, emission.event.kind) else { continue }
            trace.entries.append(.delivered(emission.event, to: observer))
            try react(observer, to: emission.event.kind)
        }
    }

    private mutating func react(_ observer: Int, to event: PlaybackEvent.Kind) throws(ScenarioError) {
        guard let steps = scenario.observers[observer].reactions[event],
            reacted.insert(Reaction(observer: observer, event: event)).inserted
        else { return }
        calling = observer
        for step in steps { try perform(step) }
        calling = nil
        if releasedAfterCall {
            releasedAfterCall = false
            trace.entries.append(.released(observer))
        }
    }

    private func observes(_ observer: Int, _ event: PlaybackEvent.Kind) -> Bool {
        scenario.observers[observer].event.map { $0 == event } ?? true
    }

    private func name(of observer: Int) -> String { scenario.observers[observer].name }

    private func checkPresence(of observer: Int, _ step: Scenario.Step) throws(ScenarioError) {
        if dropped.contains(observer) { throw error(step, .usesDropped(name(of: observer))) }
    }

    private func checkPlayer(_ step: Scenario.Step) throws(ScenarioError) {
        if playerIsGone { throw error(step, .usesDroppedPlayer) }
    }

    private func error(_ step: Scenario.Step, _ problem: ScenarioError.Problem) -> ScenarioError {
        ScenarioError(file: scenario.file, line: step.line, problem: problem)
    }
}
