import Playback

extension ReferenceModel {
    /// Lets several threads go through their steps. Who comes first is left open; what everybody heard in
    /// the end is not.
    mutating func perform(together threads: [[Scenario.Step]]) throws(ScenarioError) {
        let actions = threads.joined().map(\.action)
        let touched = Set(actions.compactMap { $0.registered ?? $0.removed })
        let heard = observers.indices.map { observer in
            touched.contains(observer)
                ? Hearing(0, .stretch) : Hearing(eventsHeard(by: observer, of: actions), .all)
        }
        isDelivering = true
        for step in threads.joined() {
            switch step.action {
            case .observe(let observer, _): try register(observer)
            case .remove(let observer, _): takeOutAll(of: observer)
            case .play(let item): machine.play(scenario.items[item])
            default:
                throw ScenarioError(file: scenario.file, line: step.line, problem: .notTogether)
            }
        }
        isDelivering = false
        for observer in observers.indices where observers[observer].isKnown && !observers[observer].isDropped
        {
            record(.heard(heard[observer], by: observer))
        }
        if threads.count(where: { $0.contains { $0.action.registered != nil } }) > 1 { orderIsUnknown = true }
        letGoOfDeparted()
    }

    private func eventsHeard(by observer: Int, of actions: [Scenario.Action]) -> Int {
        let isRegistered = observers[observer].registrations.contains { number in
            registrations[number].event.map { $0 == .started } ?? true
        }
        return isRegistered ? actions.count(where: \.emits) : 0
    }
}
