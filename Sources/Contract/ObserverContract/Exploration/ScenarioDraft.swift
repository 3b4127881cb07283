import ObservatoryPlayback
import ObservatorySupport

/// Draws random drafts of scenarios for strategies with certain capabilities.
///
/// A draft uses every verb that such strategies support. Some of its steps may have no meaning: what remains after
/// `ReferenceModel.rehearsal(of:capabilities:)` is a scenario.
struct ScenarioDraft {
    private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    private static let names = letters + letters.map { "\($0)2" } + letters.map { "\($0)3" }
    private static let items = ["Blue Train", "Naima", "So What"].map {
        Item(title: $0, duration: .seconds(60))
    }

    // An action occurs in a list as often as it is likely. Its observer and items are drawn later.
    private let actions: [Scenario.Action]
    private let actionsOfReactions: [Scenario.Action]
    private let empty: Scenario
    private let mayShowClosures: Bool
    private let isKeyed: Bool
    private let isProperty: Bool
    private let isShared: Bool
    private let holdsWeakly: Bool
    private let mayActOnRelease: Bool
    private let removes: Bool
    /// What ends the registrations of an observer.
    private let ends: [Scenario.Action]

    /// Prepares to draw. Without `showingClosures`, traces do not show when closures are freed, and nothing depends on
    /// it. Without `actingOnRelease`, no `deinit` performs steps.
    init(for capabilities: Set<Capability>, showingClosures: Bool = true, actingOnRelease: Bool = true) {
        isKeyed = capabilities.contains(.keyed)
        isProperty = capabilities.contains(.property)
        isShared = capabilities.contains(.threads)
        holdsWeakly = capabilities.contains(.weak)
        mayActOnRelease = actingOnRelease
        removes = capabilities.contains(.removal)
        let (observe, play) = (Scenario.Action.observe(0), Scenario.Action.play(0))
        let removal = removes ? [Scenario.Action.remove(0)] : []
        let drop = capabilities.isDisjoint(with: [.weak, .token]) ? [] : [Scenario.Action.drop(0)]
        ends = removal + drop
        let count =
            (capabilities.contains(.counting) ? [Scenario.Action.count] : [])
            + (isKeyed ? [.countItems] : [])
        let read = isProperty ? [Scenario.Action.read] : []
        let churn = removal.isEmpty ? [] : [Scenario.Action.churn(0, times: 1)]
        let usual = [observe, observe, observe, play, play, play, .pause, .pause, .stop]
        actions =
            Array(repeating: usual + removal + removal + drop + count + read, count: 4).joined() + churn
        actionsOfReactions =
            Array(repeating: [observe, play, .pause, .stop] + removal + removal + drop + read, count: 6)
            .joined()
            + [.dropPlayer] + churn
        let multiplicity: Capability = capabilities.contains(.identity) ? .identity : .additive
        mayShowClosures = showingClosures && multiplicity == .additive && capabilities.contains(.additive)
        empty = Scenario(
            id: "random", title: "Drawn at random", rules: [],
            needs: capabilities.intersection([multiplicity]),
            file: "random")
    }

    /// Draws a draft of at most `most` steps.
    ///
    /// - Precondition: `most` is positive.
    func draw(_ random: inout RandomSource, most: Int) -> Scenario {
        var scenario = empty
        scenario.showsClosures = mayShowClosures && random.once(in: 2)
        scenario.items = Array(Self.items.prefix(1 + random.below(Self.items.count)))
        // Small drafts find most faults; only a large one makes a strategy grow its storage and close gaps.
        let (mostSteps, mostObservers) = random.once(in: 32) ? (160, Self.names.count) : (24, 6)
        let count = 1 + random.below(mostObservers)
        scenario.observers = Self.names.prefix(count).map { Scenario.Observer(name: $0) }

        var theme = theme(observers: count, &random)
        var line = 0
        // A step of another thread takes longer than ten others, because two threads wait for each other.
        func step(_ action: Scenario.Action) -> Scenario.Step {
            defer { line += 1 }
            return Scenario.Step(
                action: theme.adapted(action, &random), line: line,
                isElsewhere: isShared && random.once(in: 6))
        }
        let length = min(most, 2 + random.below(mostSteps - 1))
        let newcomers = min(length, 1 + random.below(count))
        scenario.steps.reserveCapacity(length)
        for number in 0..<newcomers { scenario.steps.append(step(.observe(number))) }
        while line < length { scenario.steps.append(step(action(actions, scenario, &random))) }
        if random.once(in: 4), line > newcomers {
            let place = random.below(line - newcomers) + newcomers
            scenario.steps[place].action = .dropPlayer
            // The second player is new then, and may have the address of the first.
            if theme.hasSecond, place.isMultiple(of: 2) {
                for number in 0..<place {
                    scenario.steps[number].action = scenario.steps[number].action.target.action
                }
                theme.replaces = true
            }
        }
        for number in 0..<count {
            if random.once(in: 3) {
                scenario.observers[number].event = PlaybackEvent.Kind.allCases[random.below(3)]
            }
            if isProperty, random.once(in: 2) {
                scenario.observers[number].event = nil
                scenario.observers[number].stateOptions = StateOptions(rawValue: UInt8(random.below(8)))
            }
            for occasion in scenario.observers[number].occasions + theme.occasions(ofFreeing: number)
            where random.once(in: 4) || occasion == .closureReleased {
                let length = min(most - line, 1 + random.below(3))
                guard length > 0 else { break }
                let steps = (0..<length).map { _ in step(action(actionsOfReactions, scenario, &random)) }
                scenario.observers[number].reactions[occasion] = theme.reaction(
                    steps, of: number, to: occasion)
            }
        }
        if isShared, !isProperty, theme.occasion == nil, random.once(in: 16) {
            let threads = threads(on: line..<max(line, most), of: scenario, theme, &random)
            // Not the first step, because the rest may have no meaning without an observer.
            if length > 1, !threads.isEmpty {
                scenario.steps[1 + random.below(length - 1)].action = .together(threads)
            }
        }
        // When the closure of a dead owner is freed, between its death and the end of the next emission, is left open,
        // and whether removal during a delivery of another player frees one at once.
        let isOpen = holdsWeakly && scenario.has { $0.action.isDrop } || theme.hasSecond || theme.freed != nil
        if scenario.showsClosures, isOpen { scenario.showsClosures = false }
        return scenario
    }

    private func theme(observers count: Int, _ random: inout RandomSource) -> Theme {
        var theme = Theme(isProperty: isProperty, hasSecond: random.once(in: 8))
        let occasions: [Scenario.Occasion] =
            (holdsWeakly ? [.released] : []) + (mayShowClosures && removes ? [.closureReleased] : [])
        if mayActOnRelease, !occasions.isEmpty, random.once(in: 8) {
            theme.occasion = occasions[random.below(occasions.count)]
        }
        if theme.occasion == .closureReleased {
            theme.freed = random.below(count)
            theme.hasSecond = false
        }
        return theme
    }

    /// Draws the steps of threads that work together. Each has observers and items of its own.
    private func threads(
        on lines: Range<Int>, of scenario: Scenario, _ theme: Theme, _ random: inout RandomSource
    ) -> [[Scenario.Step]] {
        let touched = scenario.observers.indices.filter { _ in random.once(in: 3) }
        // When the closures of an observer that a thread drops are freed is left open.
        let ends = scenario.showsClosures ? ends.filter { !$0.isDrop } : ends
        let actions =
            scenario.items.indices.map { ($0, Scenario.Action.play($0)) }
            + touched.map { number in
                let action =
                    ends.isEmpty || random.once(in: 2) ? .observe(0) : ends[random.below(ends.count)]
                return (number, action.renumbered(observer: { _ in number }))
            }
        var threads = [[Scenario.Step]](repeating: [], count: 2 + random.below(2))
        for (line, (number, action)) in zip(lines, actions) {
            let thread = number % threads.count
            let step = Scenario.Step(action: theme.adapted(action, &random), line: line)
            threads[thread].insert(step, at: random.below(threads[thread].count + 1))
        }
        return threads.filter { !$0.isEmpty }
    }

    /// Draws some items, or none, which means all.
    private func items(_ scenario: Scenario, _ random: inout RandomSource) -> [Int] {
        guard isKeyed else { return [] }
        return scenario.items.indices.filter { _ in random.once(in: 3) }
    }

    private func action(
        _ actions: [Scenario.Action], _ scenario: Scenario, _ random: inout RandomSource
    ) -> Scenario.Action {
        let observer = random.below(scenario.observers.count)
        let action = actions[random.below(actions.count)]
        switch action {
        case .observe: return .observe(observer, about: items(scenario, &random))
        case .remove: return .remove(observer, about: items(scenario, &random))
        case .drop: return .drop(observer)
        case .play: return .play(random.below(scenario.items.count))
        case .churn: return .churn(observer, times: 1 + random.below(4))
        default: return action
        }
    }
}

/// What only few drafts have. It excludes some other steps, because no rule defines their result then.
private struct Theme {
    /// Whether registering an observer may call it at once, during another call.
    let isProperty: Bool
    /// Whether some steps are done with a second player.
    var hasSecond: Bool
    /// Whether only steps after that of dropping the player are done with the second.
    var replaces = false
    /// The occasion on which `deinit`s act, if they do.
    var occasion: Scenario.Occasion?
    /// The observer whose closures act when they are freed, if that is the occasion. There is one, because no rule says
    /// when a closure is freed that another one removes while it is freed.
    var freed: Int?

    /// Returns an action that has a defined result, perhaps with the second player.
    func adapted(_ action: Scenario.Action, _ random: inout RandomSource) -> Scenario.Action {
        var action = action
        // When the closures of a dropped owner are freed is left open.
        if freed != nil, case .drop(let number) = action { action = .remove(number) }
        guard hasSecond else { return action }
        // When a player is freed that a callback of the other one drops is left open too.
        if action == .dropPlayer { action = .stop }
        let canUseSecond = action.registered != nil || action.removed != nil || action.emits
        return canUseSecond && random.once(in: 3) && !replaces ? .second(action) : action
    }

    /// The occasions on which a `deinit` acts that runs when an observer or its closures are freed.
    func occasions(ofFreeing observer: Int) -> [Scenario.Occasion] {
        guard let occasion, freed == nil || freed == observer else { return [] }
        return [occasion]
    }

    /// Returns those of the steps that have a defined result; `nil` if none has.
    func reaction(
        _ steps: [Scenario.Step], of observer: Int, to occasion: Scenario.Occasion
    ) -> [Scenario.Step]? {
        var steps = steps
        // What a callback does with this observer may come while it is removed.
        if freed != nil { steps.removeAll { $0.action.observer == freed } }
        // Whether a call keeps its own observer alive shows where more happens in the call, and is left open.
        let mayBeCaller = hasSecond || isProperty || occasion == .released
        if hasSecond || self.occasion == .released {
            steps.removeAll { $0.action.isDrop && (mayBeCaller || $0.action.observer == observer) }
        }
        // What a freed closure emits may be delivered at once, or after its other steps.
        if occasion == .closureReleased,
            let last = steps.firstIndex(where: { $0.action.emits || isProperty && $0.action.registers })
        {
            steps.removeSubrange((last + 1)...)
        }
        return steps.isEmpty ? nil : steps
    }
}
