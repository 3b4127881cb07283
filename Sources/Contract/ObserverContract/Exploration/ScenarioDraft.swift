import ObservatoryPlayback
import ObservatorySupport

/// Draws random drafts of scenarios for strategies with certain capabilities.
///
/// A draft uses the verbs that such strategies support, except `second`, `churn` and `together`. It has no
/// reactions to `released` and `closure released`. Some of its steps may have no meaning: what remains after
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

    /// Prepares to draw. Without `showingClosures`, traces do not show when closures are freed.
    init(for capabilities: Set<Capability>, showingClosures: Bool = true) {
        isKeyed = capabilities.contains(.keyed)
        isProperty = capabilities.contains(.property)
        isShared = capabilities.contains(.threads)
        holdsWeakly = capabilities.contains(.weak)
        let (observe, play) = (Scenario.Action.observe(0), Scenario.Action.play(0))
        let removal = capabilities.contains(.removal) ? [Scenario.Action.remove(0)] : []
        let drop = capabilities.isDisjoint(with: [.weak, .token]) ? [] : [Scenario.Action.drop(0)]
        let count =
            (capabilities.contains(.counting) ? [Scenario.Action.count] : [])
            + (isKeyed ? [.countItems] : [])
        let read = isProperty ? [Scenario.Action.read] : []
        actions =
            [observe, observe, observe, play, play, play, .pause, .pause, .stop]
            + removal + removal + drop + count + read
        actionsOfReactions =
            Array(repeating: [observe, play, .pause, .stop] + removal + removal + drop + read, count: 6)
            .joined()
            + [.dropPlayer]
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

        var line = 0
        // A step of another thread takes longer than ten others, because two threads wait for each other.
        func step(_ action: Scenario.Action) -> Scenario.Step {
            defer { line += 1 }
            return Scenario.Step(action: action, line: line, isElsewhere: isShared && random.once(in: 6))
        }
        let length = min(most, 2 + random.below(mostSteps - 1))
        let newcomers = min(length, 1 + random.below(count))
        scenario.steps.reserveCapacity(length)
        for number in 0..<newcomers { scenario.steps.append(step(.observe(number))) }
        while line < length { scenario.steps.append(step(action(actions, scenario, &random))) }
        if random.once(in: 4), line > newcomers {
            scenario.steps[random.below(line - newcomers) + newcomers].action = .dropPlayer
        }
        for number in 0..<count {
            if random.once(in: 3) {
                scenario.observers[number].event = PlaybackEvent.Kind.allCases[random.below(3)]
            }
            if isProperty, random.once(in: 2) {
                scenario.observers[number].event = nil
                scenario.observers[number].stateOptions = StateOptions(rawValue: UInt8(random.below(8)))
            }
            for occasion in scenario.observers[number].occasions where random.once(in: 4) {
                let length = min(most - line, 1 + random.below(3))
                guard length > 0 else { break }
                scenario.observers[number].reactions[occasion] = (0..<length).map { _ in
                    step(action(actionsOfReactions, scenario, &random))
                }
            }
        }
        // When the closure of a dead owner is freed, between its death and the end of the next emission, is left open.
        if scenario.showsClosures, holdsWeakly, scenario.has({ $0.action.isDrop }) {
            scenario.showsClosures = false
        }
        return scenario
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
        default: return action
        }
    }
}
