import ObserverContract

extension Strategy {
    /// The forms of a strategy for threads: driven by one thread, and by another thread at every step.
    var formsOfThreads: [StrategyForm] {
        [
            StrategyForm(name: "one thread", capabilities: capabilities, makePlayer: makePlayer),
            StrategyForm(
                name: "many threads", capabilities: capabilities, isDrivenElsewhere: true,
                makePlayer: makePlayer),
        ]
    }
}
