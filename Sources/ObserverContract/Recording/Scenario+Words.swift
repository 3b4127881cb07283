import Playback

extension Scenario {
    /// A step in words, as a file would say it: `play Blue Train`.
    package func words(for action: Action) -> String {
        switch action {
        case .observe(let number): "\(ScenarioVerb.observe) \(observers[number].name)"
        case .remove(let number): "\(ScenarioVerb.remove) \(observers[number].name)"
        case .drop(let number): "\(ScenarioVerb.drop) \(observers[number].name)"
        case .dropPlayer: "\(ScenarioVerb.drop) player"
        case .play(let number): "\(ScenarioVerb.play) \(items[number].title)"
        case .pause: "\(ScenarioVerb.pause)"
        case .stop: "\(ScenarioVerb.stop)"
        case .count: "\(ScenarioVerb.count)"
        }
    }
}
