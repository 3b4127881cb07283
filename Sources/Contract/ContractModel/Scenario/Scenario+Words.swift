import Playback

extension Scenario {
    /// Returns an action in the words of a scenario file: `play Blue Train`.
    package func words(for action: Action) -> String {
        switch action {
        case .observe(let number, let items):
            "\(ScenarioVerb.observe.rawValue) \(observers[number].name)\(about(items))"
        case .remove(let number, let items):
            "\(ScenarioVerb.remove.rawValue) \(observers[number].name)\(about(items))"
        case .drop(let number): "\(ScenarioVerb.drop.rawValue) \(observers[number].name)"
        case .dropPlayer: "\(ScenarioVerb.drop.rawValue) player"
        case .play(let number): "\(ScenarioVerb.play.rawValue) \(items[number].title)"
        case .pause: ScenarioVerb.pause.rawValue
        case .stop: ScenarioVerb.stop.rawValue
        case .count: ScenarioVerb.count.rawValue
        case .countItems: "\(ScenarioVerb.count.rawValue) \(ScenarioVerb.items)"
        case .read: ScenarioVerb.read.rawValue
        case .second(let action): "\(ScenarioVerb.second.rawValue) \(words(for: action))"
        case .churn(let number, let times):
            "\(ScenarioVerb.churn.rawValue) \(observers[number].name), \(times) times"
        case .together(let threads):
            threads.map { steps in
                steps.count == 1 ? words(for: steps[0].action) : "\(steps.count) steps"
            }.joined(separator: " while ")
        }
    }

    private func about(_ items: [Int]) -> String {
        items.isEmpty ? "" : " about " + items.map { self.items[$0].title }.joined(separator: ", ")
    }
}
