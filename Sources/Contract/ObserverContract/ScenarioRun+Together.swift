import Playback

extension ScenarioRun {
    /// Lets several threads go through their steps at the same time, and records what each observer was called
    /// for.
    func perform(together threads: [[Scenario.Step]]) {
        let actions = threads.joined().map(\.action)
        let touched = Set(actions.compactMap { $0.registered ?? $0.removed })
        for action in actions {
            if let observer = action.registered { prepare(observer, with: action.target.player) }
        }

        let tally = Tally(after: recorder.registrations)
        recorder.tally = tally
        // Their observers were made before, and their calls are counted in the tally. The player and its
        // observers are the strategy's own, which says that it can be shared.
        OtherThread.perform(
            together: threads.map { steps in
                { [self] in for step in steps { perform(step.action, tally) } }
            })
        settle()
        recorder.tally = nil

        let present = scenario.observers.indices.filter { isPresent($0, with: 0) || isPresent($0, with: 1) }
        let judges = (0...1).map { player in
            TallyJudge(
                tally,
                threads: threads.map { steps in
                    steps.filter { $0.action.target.player == player }.compactMap { item(of: $0.action) }
                },
                untouched: Set(present).subtracting(touched)
            ) { self.isPresent($0, with: player) }
        }
        for observer in present {
            let judge = judges[isPresent(observer, with: 1) ? 1 : 0]
            recorder.record(.heard(judge.hearing(of: observer), by: observer))
        }
        for entry in tally.kept { recorder.record(entry) }
    }

    private func perform(_ action: Scenario.Action, _ tally: Tally) {
        let (number, action) = action.target
        switch action {
        case .observe(let observer, let items): register(observer, about: items, with: number)
        case .remove(let observer, let items):
            remove(observer, about: items, with: number)
            tally.noteRemoval(of: observer)
        case .play(let item): player(number)?.play(scenario.items[item])
        default: break  // The reference model refuses everything else.
        }
    }

    private func item(of action: Scenario.Action) -> Item? {
        action.played.map { scenario.items[$0] }
    }
}
