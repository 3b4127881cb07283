import Playback

/// One act of a scenario, in words, with the situation after it.
package struct Moment: Codable, Sendable, Hashable {
    /// The number of the script's step that the act belongs to.
    package let step: Int
    /// Whether the act begins that step.
    package let isStep: Bool
    package let what: String
    /// The first registered observers; `nil` where the reference model does not know them.
    package let registered: [Member]?
    /// The number of registered observers not in `registered`.
    package let others: Int
    /// The waiting emissions.
    package let waiting: [String]
    /// The calls under way, outermost first.
    package let calls: [String]
    package let freed: [String]
    package let playerIsGone: Bool

    /// A registered observer.
    package struct Member: Codable, Sendable, Hashable {
        package let name: String
        /// The number of its registrations.
        package let times: Int
        package let isCalled: Bool
        /// Whether it is deallocated, and the next emission has yet to find that out.
        package let isDead: Bool
    }
}

extension Moment {
    /// The maximum number of observers shown by name.
    private static let mostMembers = 8

    init(_ act: Journal.Act, step: Int, isStep: Bool, of scenario: Scenario) {
        let name = { (observer: Int) in scenario.observers[observer].name }
        let called = Set(act.calls.compactMap { $0.observer })
        self.step = step
        self.isStep = isStep
        what = act.words(in: scenario)
        registered = act.situation?.registered.prefix(Self.mostMembers).map { member in
            Member(
                name: name(member.observer), times: member.times, isCalled: called.contains(member.observer),
                isDead: member.isDead)
        }
        others = max(0, (act.situation?.registered.count ?? 0) - Self.mostMembers)
        waiting = (act.situation?.queue ?? []).map { $0.description }
        calls = act.calls.map { call in
            call.observer.map { "\(name($0)): \(call.description)" } ?? call.description
        }
        freed = act.freed.map { entry in
            switch entry {
            case .released(let observer): name(observer)
            case .closureReleased(let observer): "a closure of \(name(observer))"
            default: "the player"
            }
        }
        playerIsGone = act.situation?.playerIsGone ?? false
    }
}

extension Journal.Act {
    var isStepOfTheScript: Bool {
        if case .step = kind { calls.isEmpty } else { false }
    }

    fileprivate func words(in scenario: Scenario) -> String {
        let name = { (entry: Trace.Entry) in entry.observer.map { scenario.observers[$0].name } ?? "" }
        switch kind {
        case .step(let action):
            let words = scenario.words(for: action)
            return calls.last.map { "\(name($0)), being called, does: \(words)" } ?? words
        case .called:
            return calls.last.map { "\(name($0)) is called: \($0.description)" } ?? ""
        case .returned(let call):
            return "\(name(call)) was called: \(call.description)"
        case .said(.counted(let count)):
            return "the player says that it keeps \(count)"
        case .said(let entry):
            return entry.observer == nil ? "the \(entry.description)" : "\(name(entry)) \(entry.description)"
        }
    }
}
