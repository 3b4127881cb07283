import Playback

extension Scenario {
    /// Returns an action in the words of a scenario file: `play Blue Train`.
    package func words(for action: Action) -> String {
        switch action {
        case .observe(let number, let items): "observe \(observers[number].name)\(about(items))"
        case .remove(let number, let items): "remove \(observers[number].name)\(about(items))"
        case .drop(let number): "drop \(observers[number].name)"
        case .dropPlayer: "drop player"
        case .play(let number): "play \(items[number].title)"
        case .pause: "pause"
        case .stop: "stop"
        case .count: "count"
        case .countItems: "count \(ScenarioVerb.items)"
        case .read: "read"
        case .second(let action): "second \(words(for: action))"
        case .churn(let number, let times): "churn \(observers[number].name), \(times) times"
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
