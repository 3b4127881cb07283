import Playback
import Support

/// Draws drafts of scenarios for strategies with certain capabilities.
///
/// A draft uses the verbs that such strategies know, without `second`, `churn` and `together`, and no observer
/// acts when it is `released` or its closure `let go`. Not all of its steps need have a meaning: what is left
/// after `ReferenceModel.rehearsal(of:capabilities:)` is a scenario.
struct ScenarioDraft {
    private enum Verb {
        case observe, remove, drop, dropPlayer, play, pause, stop, count, countItems, read
    }

    private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    private static let names = letters + letters.map { "\($0)2" } + letters.map { "\($0)3" }
    private static let items = ["Blue Train", "Naima", "So What"].map {
        Item(title: $0, duration: .seconds(60))
    }

    /// How large a draft is at most, before its observers react. Small ones find most of what there is to
    /// find; only in a large one does a strategy have to make room, and to close gaps.
    private struct Size {
        let steps: Int
        let observers: Int

        static let small = Size(steps: 24, observers: 6)
        static let large = Size(steps: 160, observers: names.count)
    }

    // A list has a verb as often as it is likely.
    private let verbs: [Verb]
    private let verbsOfReactions: [Verb]
    private let empty: Scenario
    private let mayShowClosures: Bool
    private let capabilities: Set<Capability>

    /// Prepares to draw.
    init(for capabilities: Set<Capability>) {
        self.capabilities = capabilities
        let removal = capabilities.contains(.removal) ? [Verb.remove] : []
        let drop = capabilities.isDisjoint(with: [.weak, .token]) ? [] : [Verb.drop]
        let count =
            (capabilities.contains(.counting) ? [Verb.count] : [])
            + (capabilities.contains(.keyed) ? [.countItems] : [])
        let read = capabilities.contains(.property) ? [Verb.read] : []
        verbs =
            [.observe, .observe, .observe, .play, .play, .play, .pause, .pause, .stop]
            + removal + removal + drop + count
        verbsOfReactions =
            Array(repeating: [.observe, .play, .pause, .stop] + removal + removal + drop + read, count: 6)
            .joined()
            + [.dropPlayer]
        let multiplicity: Capability = capabilities.contains(.identity) ? .identity : .additive
        mayShowClosures = multiplicity == .additive && capabilities.contains(.additive)
        empty = Scenario(
            id: "random", title: "Drawn at random", rules: [],
            needs: capabilities.intersection([multiplicity]),
            file: "random")
    }

    /// Draws a draft of at most so many steps.
    ///
    /// - Precondition: `most` is positive.
    func draw(_ random: inout RandomSource, most: Int) -> Scenario {
        var scenario = empty
        scenario.showsClosures = mayShowClosures && random.once(in: 2)
        scenario.items = Array(Self.items.prefix(1 + random.below(Self.items.count)))
        let size = random.once(in: 32) ? Size.large : .small
        let count = 1 + random.below(size.observers)
        scenario.observers = Self.names.prefix(count).map { Scenario.Observer(name: $0) }

        var line = 0
        func step(_ action: Scenario.Action) -> Scenario.Step {
            defer { line += 1 }
            return Scenario.Step(
                action: action, line: line,
                isElsewhere: capabilities.contains(.threads) && random.once(in: 3))
        }
        let length = min(most, 2 + random.below(size.steps - 1))
        let newcomers = min(length, 1 + random.below(count))
        scenario.steps.reserveCapacity(length)
        for number in 0..<newcomers { scenario.steps.append(step(.observe(number))) }
        while line < length { scenario.steps.append(step(action(verbs, scenario, &random))) }
        if random.once(in: 4), line > newcomers {
            scenario.steps[random.below(line - newcomers) + newcomers].action = .dropPlayer
        }
        for number in 0..<count {
            if random.once(in: 3) {
                scenario.observers[number].event = PlaybackEvent.Kind.allCases[random.below(3)]
            }
            if capabilities.contains(.property), random.once(in: 2) {
                scenario.observers[number].event = nil
                scenario.observers[number].stateOptions = StateOptions(rawValue: UInt8(random.below(8)))
            }
            for occasion in scenario.observers[number].occasions where random.once(in: 4) {
                let length = min(most - line, 1 + random.below(3))
                guard length > 0 else { break }
                scenario.observers[number].reactions[occasion] = (0..<length).map { _ in
                    step(action(verbsOfReactions, scenario, &random))
                }
            }
        }
        return scenario
    }

    /// Some items, or none where all are meant.
    private func items(_ scenario: Scenario, _ random: inout RandomSource) -> [Int] {
        guard capabilities.contains(.keyed) else { return [] }
        return scenario.items.indices.filter { _ in random.once(in: 3) }
    }

    private func action(
        _ verbs: [Verb], _ scenario: Scenario, _ random: inout RandomSource
    ) -> Scenario.Action {
        let observer = random.below(scenario.observers.count)
        switch verbs[random.below(verbs.count)] {
        case .observe: return .observe(observer, about: items(scenario, &random))
        case .remove: return .remove(observer, about: items(scenario, &random))
        case .drop: return .drop(observer)
        case .dropPlayer: return .dropPlayer
        case .play: return .play(random.below(scenario.items.count))
        case .pause: return .pause
        case .stop: return .stop
        case .count: return .count
        case .countItems: return .countItems
        case .read: return .read
        }
    }
}
