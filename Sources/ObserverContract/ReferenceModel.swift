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
    private let liberties: Liberties
    /// The lines of the strategy's own trace, which decide the order where the strategy may choose it.
    private let precedent: [String]?
    /// The numbers of the observers, where there is a precedent to look them up in.
    private let observersByName: [String: Int]
    private var trace: Trace
    private var machine = PlaybackMachine()
    /// All registrations that were ever made, in order.
    private var registrations: [Registration] = []
    /// The numbers of the registrations that each observer has or had.
    private var registrationsByObserver: [Int: [Int]] = [:]
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
    /// How often each observer is being called, or kept alive by an emission under way.
    private var holds: [Int: Int] = [:]
    /// Who was dropped while it was being called, and lives until that call returns.
    private var releasedLater: Set<Int> = []

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
        for step in scenario.steps {
            model.trace.beginStep()
            try model.perform(step)
            model.freePlayerIfDropped()
        }
        return model.trace
    }

    private init(
        _ scenario: Scenario, _ capabilities: Set<Capability>, _ liberties: Liberties, _ precedent: [String]?
    ) {
        self.scenario = scenario
        self.capabilities = capabilities
        self.liberties = liberties
        self.precedent = precedent
        let names = precedent == nil ? [] : scenario.observers.map(\.name)
        observersByName = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
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
            trace.append(.counted(registrations.count { $0.state != .takenOut }))
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
        registrationsByObserver[observer, default: []].append(registrations.count)
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
    // is dropped inside its own callback is freed when that returns, and no line can come in between unless
    // emissions are nested.
    private mutating func drop(_ observer: Int) {
        dropped.insert(observer)
        if holds[observer, default: 0] > 0 {
            releasedLater.insert(observer)
        } else {
            trace.append(.released(observer))
        }
        if capabilities.contains(.token) {
            if !liberties.ignoresDroppedTokens { takeOutAll(of: observer) }
        } else {
            for number in numbers[observer] ?? [] { registrations[number].state = .ownerIsGone }
        }
    }

    private mutating func hold(_ observer: Int) { holds[observer, default: 0] += 1 }

    private mutating func letGo(of observer: Int) {
        holds[observer, default: 0] -= 1
        if holds[observer] == 0, releasedLater.remove(observer) != nil { trace.append(.released(observer)) }
    }

    private mutating func freePlayerIfDropped() {
        guard playerIsDropped, !playerIsFreed else { return }
        playerIsFreed = true
        for number in registrations.indices { takeOut(number) }
        trace.append(.playerReleased)
    }

    // MARK: Emitting

    private mutating func emit(_ event: PlaybackEvent.Kind, _ item: Item) throws(ScenarioError) {
        let emission = Emission(event: PlaybackEvent(event, item), firstLate: registrations.count)
        if isDelivering {
            if liberties.nests { try deliver(emission) } else { queue.append(emission) }
            return
        }
        isDelivering = true
        try deliver(emission)
        while let emission = queue.popFirst() { try deliver(emission) }
        isDelivering = false
        letGoOfDeparted()
    }

    private mutating func deliver(_ emission: Emission) throws(ScenarioError) {
        let numbers = (0..<emission.firstLate).filter { number in
            registrations[number].state != .takenOut
                && registrations[number].events.contains(emission.event.kind)
        }
        var audience = Audience(numbers, inAnyOrder: liberties.anyOrder)
        let kept = liberties.keepsTheAudience ? observersAlive(among: numbers) : []
        for observer in kept { hold(observer) }
        while let number = audience.takeNext(preferring: choice(of: emission, from: audience)) {
            try deliver(emission, to: number)
        }
        for observer in kept { letGo(of: observer) }
    }

    private mutating func deliver(_ emission: Emission, to number: Int) throws(ScenarioError) {
        let observer = registrations[number].observer
        switch registrations[number].state {
        case .takenOut where !liberties.callsTheRemoved: return
        case .ownerIsGone where holds[observer, default: 0] == 0:
            if !liberties.keepsTheDead { takeOut(number) }
            return
        case .registered, .takenOut, .ownerIsGone: break
        }
        trace.append(.delivered(emission.event, to: observer))
        // What is held weakly is held strongly while it is called; the owner of a token is not called.
        let isHeld = capabilities.contains(.weak)
        if isHeld { hold(observer) }
        try react(observer, to: emission.event.kind)
        if isHeld { letGo(of: observer) }
    }

    private func observersAlive(among numbers: [Int]) -> [Int] {
        numbers.map { registrations[$0].observer }
            .filter { !dropped.contains($0) || holds[$0, default: 0] > 0 }
    }

    /// Whom the strategy called next, where it has the choice.
    private func choice(of emission: Emission, from audience: Audience) -> Int? {
        guard liberties.anyOrder, let precedent, trace.entries.count < precedent.count else { return nil }
        let line = precedent[trace.entries.count]
        let ending = " \(emission.event)"
        guard line.hasSuffix(ending), let observer = observersByName[String(line.dropLast(ending.count))]
        else { return nil }
        return registrationsByObserver[observer]?.first(where: audience.isWaiting)
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
