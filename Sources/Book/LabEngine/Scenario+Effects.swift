import ContractModel

/// A behaviour of the lab, as the reference model plays it.
struct PlayedBehaviour: Hashable {
    var offers: Set<Capability>
    /// The ids of the rules that it may break.
    let breaks: [String]
    /// How it keeps or breaks the rules.
    let ways: Divergences
    /// The rules by which it crashes where a closure that it frees uses the player.
    let crashes: [String]
}

/// Behaviours that leave the same trace by breaking the same rules, by their indices in the question.
private struct Group {
    var behaviours: [Int]
    let traces: RunRecord
    /// What the first of them does, moment by moment.
    let record: RunRecord

    var description: DescriptionNode {
        let differs = record.trace != record.expected
        return DescriptionNode(fields: [
            ("behaviours", .words(behaviours.map { String($0) })),
            ("certainty", .word(record.certainty.rawValue)), ("trace", .words(record.trace)),
            ("breaks", .words(record.breaks)),
            ("moments", .list(record.moments.map { $0.description })),
            ("expected", differs ? .words(record.expected) : nil), ("isCut", record.isCut ? .yes : nil),
        ])
    }
}

extension Scenario {
    /// What the scenario does to some behaviours, grouped by the trace that they leave and the rules that this breaks:
    /// the fields `observers`, `groups` and `excluded` of an answer.
    func effects(
        on behaviours: [PlayedBehaviour], most: Int
    ) throws(SourceError) -> [(String, DescriptionNode?)] {
        let demands = demands
        var groups: [Group] = []
        // The behaviours that cannot run the scenario, with the capabilities that they lack.
        var excluded: [DescriptionNode] = []
        // The group of each behaviour, of whose capabilities only the decisive ones count.
        var known: [PlayedBehaviour: Int] = [:]
        for (number, var behaviour) in behaviours.enumerated() {
            guard demands.areMet(by: behaviour.offers) else {
                var lacks = demands.capabilities.subtracting(behaviour.offers)
                // A dropped observer needs this, or a token.
                if lacks.isEmpty { lacks = [.weak] }
                excluded.append(
                    DescriptionNode(fields: [
                        ("behaviour", .word(String(number))),
                        ("lacks", .words(lacks.sorted().map { $0.rawValue })),
                    ]))
                continue
            }
            behaviour.offers.formIntersection(ReferenceModel.decisiveCapabilities)
            if let group = known[behaviour] {
                groups[group].behaviours.append(number)
                continue
            }
            let explanation = Explanation(
                scenario: self, capabilities: behaviour.offers, declared: behaviour.breaks,
                ways: behaviour.ways, mostEntries: most)
            let crash = actsOnReleaseOfClosures ? behaviour.crashes : []
            var traces = try explanation.tracesOfTheModel()
            if !crash.isEmpty {
                traces = RunRecord(expected: traces.expected, trace: [], certainty: .none, breaks: crash)
            }
            // The rules take much longer to find than the trace, so only those with the same trace are compared.
            var place = groups.count
            let alike = groups.indices.filter { groups[$0].traces == traces }
            if !alike.isEmpty {
                let breaks =
                    crash.isEmpty ? try explanation.recordOfTheModel(withMoments: false).breaks : crash
                place = alike.first { groups[$0].record.breaks == breaks } ?? place
            }
            if place == groups.count {
                let record = crash.isEmpty ? try explanation.recordOfTheModel() : traces
                groups.append(Group(behaviours: [], traces: traces, record: record))
            }
            groups[place].behaviours.append(number)
            known[behaviour] = place
        }
        return [
            ("observers", .words(observers.map { $0.name })),
            ("groups", .list(groups.map { $0.description })), ("excluded", .list(excluded)),
        ]
    }
}

extension Moment {
    fileprivate var description: DescriptionNode {
        DescriptionNode(fields: [
            ("step", .word(String(step))), ("what", .word(what)), ("waiting", .words(waiting)),
            ("calls", .words(calls)), ("freed", .words(freed)),
            ("registered", .list((registered ?? []).map { $0.description })),
            ("isStep", isStep ? .yes : nil), ("playerIsGone", playerIsGone ? .yes : nil),
            ("others", others > 0 ? .word(String(others)) : nil),
        ])
    }
}

extension Moment.Member {
    fileprivate var description: DescriptionNode {
        DescriptionNode(fields: [
            ("name", .word(name)), ("times", .word(String(times))), ("isCalled", isCalled ? .yes : nil),
            ("isDead", isDead ? .yes : nil),
        ])
    }
}
