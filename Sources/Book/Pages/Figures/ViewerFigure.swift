import ObserverContract
import Playback
import Support

/// A scenario to be stepped through: for each way in which strategies go through it, a row for each moment.
///
/// As a plain table it can be read; a script shows one moment at a time. The script takes what it shows from
/// the table, so both say the same.
struct ViewerFigure: Sendable {
    let lanes: [Lane]
    /// The steps of the script, which all lanes have in common.
    let steps: Int

    /// What some strategies do, alike in every moment.
    struct Lane: Sendable {
        let strategies: [Link]
        let isAsTheContractSays: Bool
        /// Something that a reader has to know about the lane.
        let note: String?
        let moments: [Moment]
        /// Whether more was done than is shown.
        let isCut: Bool
    }

    /// One thing that is done, and how things stand after it.
    struct Moment: Sendable, Hashable {
        /// The number of the step of the script that it belongs to.
        let step: Int
        /// Whether the step begins with it.
        let isStep: Bool
        let what: String
        let registered: [Chip]
        /// How many more are registered than are shown; `nil` when none are.
        let others: Int?
        let waiting: [String]
        let calls: [String]
        let freed: [String]
        /// Whether the reference model could say who is registered and what waits.
        let isKnown: Bool
        let playerIsGone: Bool
    }

    /// An observer that is registered.
    struct Chip: Sendable, Hashable {
        /// Its name, and how often it is registered where that is more than once: `A ×2`.
        let label: String
        /// The classes that say whether it is being called, and whether it has been freed.
        let kind: String
        /// The same for those who do not see the colours.
        let remark: String
    }

    init(_ finding: ScenarioFinding) {
        let told = finding.recordings.filter { $0.certainty != .none }.map { recording in
            (recording, Told(recording, of: finding.scenario))
        }
        lanes = told.grouped(by: \.1).map { same in
            Lane(
                strategies: ScenarioRecording.links(to: same.map(\.0), of: finding.recordings),
                isAsTheContractSays: same.allSatisfy(\.0.isAsTheContractSays), note: same[0].1.note,
                moments: same[0].1.moments, isCut: same[0].1.isCut)
        }
        steps = lanes.flatMap(\.moments).map(\.step).max() ?? 0
    }
}

/// One recording in words.
private struct Told: Hashable {
    let moments: [ViewerFigure.Moment]
    let note: String?
    let isCut: Bool

    init(_ recording: ScenarioRecording, of scenario: Scenario) {
        var step = 0
        moments = recording.journal.acts.map { act in
            let isStep = act.isStepOfTheScript
            if isStep { step += 1 }
            return ViewerFigure.Moment(act, step: step, isStep: isStep, of: scenario)
        }
        isCut = recording.journal.isCut
        note =
            recording.certainty == .inAnyOrder
            ? "The order of the calls is another one in every run; here it is that of registration."
            : moments.contains { !$0.isKnown }
                ? "The reference model cannot follow here, so only the calls are shown." : nil
    }
}

extension Journal.Act {
    fileprivate var isStepOfTheScript: Bool {
        if case .step = kind { calls.isEmpty } else { false }
    }
}

extension ViewerFigure.Moment {
    /// How many observers are shown by name.
    private static let mostChips = 8

    fileprivate init(_ act: Journal.Act, step: Int, isStep: Bool, of scenario: Scenario) {
        let name = { (observer: Int) in scenario.observers[observer].name }
        let called = Set(act.calls.map(\.observer))
        self.step = step
        self.isStep = isStep
        what = act.words(in: scenario)
        let members = act.situation?.registered ?? []
        others = members.count > Self.mostChips ? members.count - Self.mostChips : nil
        registered = members.prefix(Self.mostChips).map { member in
            ViewerFigure.Chip(
                member, name: name(member.observer), isCalled: called.contains(member.observer))
        }
        waiting = (act.situation?.queue ?? []).map(\.description)
        calls = act.calls.map { "\(name($0.observer)): \($0.words)" }
        freed = act.freed.map { entry in
            switch entry {
            case .released(let observer): name(observer)
            case .letGo(let observer): "a closure of \(name(observer))"
            default: "the player"
            }
        }
        isKnown = act.situation != nil
        playerIsGone = act.situation?.playerIsGone ?? false
    }
}

extension ViewerFigure.Chip {
    fileprivate init(_ member: Situation.Member, name: String, isCalled: Bool) {
        label = member.times > 1 ? "\(name) ×\(member.times)" : name
        kind = "chip" + (isCalled ? " called" : "") + (member.isDead ? " dead" : "")
        remark = member.isDead ? " (freed)" : ""
    }
}

extension Journal.Act {
    fileprivate func words(in scenario: Scenario) -> String {
        let name = { (observer: Int) in scenario.observers[observer].name }
        switch kind {
        case .step(let action):
            let words = scenario.words(for: action)
            return calls.last.map { "\(name($0.observer)), being called, does: \(words)" } ?? words
        case .called:
            return calls.last.map { "\(name($0.observer)) is told: \($0.words)" } ?? ""
        case .returned(let call):
            return "\(name(call.observer)) has been told: \(call.words)"
        case .said(.counted(let count)):
            return "the player says that it keeps \(count)"
        case .said(let entry):
            return entry.observer.map { "\(name($0)) \(entry)" } ?? "the \(entry)"
        }
    }
}
