import Playback

/// A step as it stands in a file: read once, however often a `repeat` performs it.
indirect enum StepDraft {
    /// What a step says, with `%` still in it.
    case step(
        ScenarioVerb, argument: String?, about: [String] = [], times: Int = 1,
        description: ObserverDescription?, line: Int)
    /// A step that another thread takes.
    case elsewhere(StepDraft)
    /// A step that is done with the second player.
    case second(StepDraft, line: Int)
    /// Lists of steps that threads take at the same time.
    case together([(threads: Int, steps: [StepDraft])], line: Int)
    /// Steps that are performed several times.
    case repeated(times: Int, steps: [StepDraft])

    /// What a step says of the observer that it registers.
    struct ObserverDescription {
        var only: PlaybackEvent.Kind?
        var state: StateOptions?
        var reactions: [(occasion: Scenario.Occasion, steps: [StepDraft])] = []
    }
}
