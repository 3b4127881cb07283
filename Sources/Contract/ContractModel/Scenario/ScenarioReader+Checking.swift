import ObservatoryPlayback
import ObservatorySupport

/// Checks made while a scenario is read.
extension ScenarioReader {
    /// Rejects control characters and line separators, which could change the terminal that shows the text.
    func check(printable text: String, _ place: String, _ line: Int) throws(SourceError) {
        // Most of thousands of names are plain ASCII, and looking up a category is slow.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return }
        guard let scalar = text.unicodeScalars.first(where: MessageText.isControl) else { return }
        throw error(
            line, "\(place) cannot have the control character \(scalar.escaped(asASCII: true)) in it.")
    }

    /// Rejects a shared owner where no rule says what happens: if one of its observers is dropped, which
    /// registrations end; with a second player, whose owner is meant; an observer of the state has no closures of events.
    func checkOwners() throws(SourceError) {
        let sharing = Set(
            scenario.observers.indices.flatMap { number in
                scenario.observers[number].owner.map { [number, $0] } ?? []
            })
        if sharing.isEmpty { return }
        var wrong: (step: Scenario.Step, observer: Int)?
        scenario.visit { step, _ in
            guard wrong == nil, let observer = step.action.observer, sharing.contains(observer) else {
                return
            }
            let isOfState = scenario.observers[observer].stateOptions != nil
            if step.action.isDrop || step.action.isChurn || step.action.target.player > 0 || isOfState {
                wrong = (step, observer)
            }
        }
        guard let wrong else { return }
        throw error(
            wrong.step.line,
            "\(scenario.observers[wrong.observer].name) shares an owner with another observer, and can only observe "
                + "events of the first player and be removed. Leave out `owner`, or this step.")
    }

    /// Checks that threads which run together play different items, so that their events can be told apart,
    /// that no thread registers or removes an observer that another one registers, and that nothing else
    /// depends on timing.
    func check(together threads: [[Scenario.Step]]) throws(SourceError) {
        if !threads.isEmpty,
            let observer = scenario.observers.firstIndex(where: { $0.stateOptions != nil })
        {
            throw error(
                firstLines[observer],
                "\(scenario.observers[observer].name) observes the state, whose changes are unknown while "
                    + "threads run at the same time. Observe events in a scenario with `together`.")
        }
        let steps = threads.enumerated().flatMap { thread, steps in steps.map { (thread, $0) } }
        var owners: [Int: Int] = [:]
        for (thread, step) in steps {
            if let observer = step.action.registered { owners[observer] = owners[observer] ?? thread }
        }
        var played: Set<Int> = []
        for (thread, step) in steps {
            if step.isElsewhere {
                throw error(
                    step.line,
                    "`elsewhere` means nothing in a `together`, whose threads are other threads already. "
                        + "Leave it out.")
            }
            if step.action.removes, let observer = step.action.observer,
                let occasion = Scenario.Occasion.releases.first(where: {
                    scenario.observers[observer].reactions[$0] != nil
                })
            {
                throw error(
                    step.line,
                    "\(scenario.observers[observer].name) reacts to `\(occasion)`, and it is unknown "
                        + "when a thread of a `together` makes it react. Remove it in a step of its own.")
            }
            if let observer = step.action.observer,
                owners[observer, default: thread] != thread
            {
                throw error(
                    step.line,
                    "\(scenario.observers[observer].name) is registered by one thread of a `together`, and "
                        + "registered, removed or dropped by another, so it is unknown which comes first. Let one "
                        + "thread do both.")
            }
            if let item = step.action.played, !played.insert(item).inserted {
                throw error(
                    step.line,
                    "\(scenario.items[item].title) is played twice by threads that run at the same time, so "
                        + "nothing tells the two events apart. Give every item another title; in a "
                        + "`repeat`, `%` is the number of the round.")
            }
        }
    }
}
