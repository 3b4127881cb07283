package import ObserverContract
import Playback

/// What happened in a scenario, and what should have: as much as a reader is shown.
package struct Recording: Codable, Sendable, Hashable {
    /// The trace that the contract demands.
    package let expected: [String]
    /// The trace that was left.
    ///
    /// Where a strategy calls its observers in an order that cannot be foreseen, it is the trace that it would have
    /// left by calling them in the order of registration, without the times at which closures were freed if it
    /// declares that it chooses them. It is empty where not even that can be foreseen.
    package let trace: [String]
    /// How far the trace can be foreseen.
    package let certainty: Certainty
    /// The rules that are declared to be broken and that make the trace what it is.
    package let breaks: [String]
    /// What was done, in order.
    let moments: [Moment]
    /// Whether more was done than the moments tell.
    let isCut: Bool

    /// Whether the trace is that of the contract, and would be again.
    var isAsTheContractSays: Bool { trace == expected && certainty == .certain }

    /// How far a trace can be foreseen.
    package enum Certainty: String, Codable, Sendable {
        /// It is the same in every run.
        case certain
        /// It is the same but for the order of the calls.
        case inAnyOrder
        /// It is another one in every run.
        case none
    }

    /// Puts what was done in a scenario into words.
    package init(
        expected: [String], trace: [String], certainty: Certainty = .certain, breaks: [String],
        journal: Journal, of scenario: Scenario
    ) {
        self.expected = expected
        self.trace = trace
        self.certainty = certainty
        self.breaks = breaks
        var step = 0
        moments = journal.acts.map { act in
            let isStep = act.isStepOfTheScript
            if isStep { step += 1 }
            return Moment(act, step: step, isStep: isStep, of: scenario)
        }
        isCut = journal.isCut
    }
}

/// One thing that is done in a scenario, and how things are after it.
struct Moment: Codable, Sendable, Hashable {
    /// The number of the step of the script that it belongs to.
    let step: Int
    /// Whether the step begins with it.
    let isStep: Bool
    let what: String
    /// The first observers that are registered; `nil` where the reference model cannot say.
    let registered: [Member]?
    /// How many more are registered.
    let others: Int
    /// The emissions that wait.
    let waiting: [String]
    /// The calls that are under way, the outermost first.
    let calls: [String]
    let freed: [String]
    let playerIsGone: Bool

    /// An observer that is registered.
    struct Member: Codable, Sendable, Hashable {
        let name: String
        /// How often it is registered.
        let times: Int
        let isCalled: Bool
        /// Whether it has been freed, and waits for an emission to find that out.
        let isDead: Bool
    }
}

extension Moment {
    /// How many observers are shown by name.
    private static let mostMembers = 8

    fileprivate init(_ act: Journal.Act, step: Int, isStep: Bool, of scenario: Scenario) {
        let name = { (observer: Int) in scenario.observers[observer].name }
        let called = Set(act.calls.compactMap(\.observer))
        self.step = step
        self.isStep = isStep
        what = act.words(in: scenario)
        registered = act.situation?.registered.prefix(Self.mostMembers).map { member in
            Member(
                name: name(member.observer), times: member.times, isCalled: called.contains(member.observer),
                isDead: member.isDead)
        }
        others = max(0, (act.situation?.registered.count ?? 0) - Self.mostMembers)
        waiting = (act.situation?.queue ?? []).map(\.description)
        calls = act.calls.map { call in call.observer.map { "\(name($0)): \(call)" } ?? "\(call)" }
        freed = act.freed.map { entry in
            switch entry {
            case .released(let observer): name(observer)
            case .letGo(let observer): "a closure of \(name(observer))"
            default: "the player"
            }
        }
        playerIsGone = act.situation?.playerIsGone ?? false
    }
}

extension Journal.Act {
    fileprivate var isStepOfTheScript: Bool {
        if case .step = kind { calls.isEmpty } else { false }
    }

    fileprivate func words(in scenario: Scenario) -> String {
        let name = { (entry: Trace.Entry) in entry.observer.map { scenario.observers[$0].name } ?? "" }
        switch kind {
        case .step(let action):
            let words = scenario.words(for: action)
            return calls.last.map { "\(name($0)), being called, does: \(words)" } ?? words
        case .called:
            return calls.last.map { "\(name($0)) is called: \($0)" } ?? ""
        case .returned(let call):
            return "\(name(call)) was called: \(call)"
        case .said(.counted(let count)):
            return "the player says that it keeps \(count)"
        case .said(let entry):
            return entry.observer == nil ? "the \(entry)" : "\(name(entry)) \(entry)"
        }
    }
}
