import ContractModel

/// What a scenario does to some behaviours, grouped by the trace that they leave.
struct LabAnswer {
    private let scenario: Scenario
    private var groups: [Group] = []
    /// The behaviours that cannot run the scenario, with the capabilities that they lack.
    private var excluded: [(behaviour: Int, lacks: [Capability])] = []

    /// Behaviours that leave the same trace, by their indices in the question.
    fileprivate struct Group {
        var behaviours: [Int]
        let traces: Recording
        /// What the first of them does, moment by moment.
        let recording: Recording
    }

    init(to behaviours: [PlayedBehaviour], in scenario: Scenario, most: Int) throws(SourceError) {
        self.scenario = scenario
        let demands = scenario.demands
        var known: [(behaviour: PlayedBehaviour, group: Int)] = []
        for (number, behaviour) in behaviours.enumerated() {
            guard demands.areMet(by: behaviour.offers) else {
                let lacks = demands.capabilities.subtracting(behaviour.offers)
                excluded.append((number, lacks.isEmpty ? [.weak] : lacks.sorted()))
                continue
            }
            if let same = known.first(where: { $0.behaviour.isLike(behaviour) }) {
                groups[same.group].behaviours.append(number)
                continue
            }
            let explanation = Explanation(
                scenario: scenario, capabilities: behaviour.offers, declared: behaviour.breaks,
                ways: behaviour.ways, mostEntries: most)
            let traces = try explanation.tracesOfTheModel()
            let place = groups.firstIndex { $0.traces == traces } ?? groups.count
            if place == groups.count {
                let recording = try explanation.recordingOfTheModel()
                groups.append(Group(behaviours: [], traces: traces, recording: recording))
            }
            groups[place].behaviours.append(number)
            known.append((behaviour, place))
        }
    }

    /// The fields of the answer's JSON: `observers`, `groups` and `excluded`.
    var fields: [(String, DescriptionNode)] {
        [
            ("observers", DescriptionNode(texts: scenario.observers.map { $0.name })),
            ("groups", DescriptionNode(.list(groups.map { $0.description }))),
            (
                "excluded",
                DescriptionNode(
                    .list(
                        excluded.map { behaviour, lacks in
                            DescriptionNode(fields: [
                                ("behaviour", DescriptionNode(.text(String(behaviour)))),
                                ("lacks", DescriptionNode(texts: lacks.map { $0.rawValue })),
                            ])
                        }))
            ),
        ]
    }
}

extension LabAnswer.Group {
    fileprivate var description: DescriptionNode {
        var fields: [(String, DescriptionNode)] = [
            ("behaviours", DescriptionNode(texts: behaviours.map { String($0) })),
            ("certainty", DescriptionNode(.text(recording.certainty.rawValue))),
            ("trace", DescriptionNode(texts: recording.trace)),
            ("breaks", DescriptionNode(texts: recording.breaks)),
            ("moments", DescriptionNode(.list(recording.moments.map { $0.description }))),
        ]
        if recording.trace != recording.expected {
            fields.append(("expected", DescriptionNode(texts: recording.expected)))
        }
        if recording.isCut { fields.append(("isCut", DescriptionNode(.text("yes")))) }
        return DescriptionNode(fields: fields)
    }
}

extension Moment {
    fileprivate var description: DescriptionNode {
        var fields: [(String, DescriptionNode)] = [
            ("step", DescriptionNode(.text(String(step)))), ("what", DescriptionNode(.text(what))),
            ("waiting", DescriptionNode(texts: waiting)), ("calls", DescriptionNode(texts: calls)),
            ("freed", DescriptionNode(texts: freed)),
            ("registered", DescriptionNode(.list((registered ?? []).map { $0.description }))),
        ]
        if isStep { fields.append(("isStep", DescriptionNode(.text("yes")))) }
        if playerIsGone { fields.append(("playerIsGone", DescriptionNode(.text("yes")))) }
        if others > 0 { fields.append(("others", DescriptionNode(.text(String(others))))) }
        return DescriptionNode(fields: fields)
    }
}

extension Moment.Member {
    fileprivate var description: DescriptionNode {
        var fields = [
            ("name", DescriptionNode(.text(name))), ("times", DescriptionNode(.text(String(times)))),
        ]
        if isCalled { fields.append(("isCalled", DescriptionNode(.text("yes")))) }
        if isDead { fields.append(("isDead", DescriptionNode(.text("yes")))) }
        return DescriptionNode(fields: fields)
    }
}
