import Playback

extension ScenarioRun {
    /// Lets several threads go through their steps at the same time, and writes down what everybody heard.
    func perform(together threads: [[Scenario.Step]]) {
        let actions = threads.joined().map(\.action)
        let touched = Set(actions.compactMap { $0.registered ?? $0.removed })
        for observer in actions.compactMap(\.registered) { prepare(observer) }

        let tally = Tally(after: recorder.registrations)
        recorder.tally = tally
        // Shared by the threads: nothing of the run or its recorder is changed until all of them have
        // ended, for what they tell of goes into the tally, and their observers were made before. The
        // player and its observers are the strategy's own, which says that it can be shared.
        nonisolated(unsafe) let run = self
        OtherThread.perform(
            together: threads.map { steps in { for step in steps { run.perform(step.action, tally) } } })
        settle()
        recorder.tally = nil

        let present = scenario.observers.indices.filter(isPresent)
        let judge = TallyJudge(
            tally, threads: threads.map { steps in steps.compactMap { item(of: $0.action) } },
            untouched: Set(present).subtracting(touched))
        for observer in present { recorder.record(.heard(judge.hearing(of: observer), by: observer)) }
        for entry in tally.kept { recorder.record(entry) }
    }

    private func perform(_ action: Scenario.Action, _ tally: Tally) {
        switch action {
        case .observe(let observer, let items): register(observer, about: items)
        case .remove(let observer, let items):
            remove(observer, about: items)
            tally.noteRemoval(of: observer)
        case .play(let item): player?.play(scenario.items[item])
        default: break  // The reference model refuses everything else.
        }
    }

    private func item(of action: Scenario.Action) -> Item? {
        if case .play(let item) = action { scenario.items[item] } else { nil }
    }
}
