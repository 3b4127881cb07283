import BenchmarkEngine
import ObserverContract

/// What choosing a set of a strategy's forms means, whatever the usage: what it costs and what you give up.
struct Choice: Encodable {
    /// The names of the forms; empty if they are all the forms of the strategy.
    let forms: [String]
    let givenUp: String
    /// The parts of the cost, in order; without removal if the forms don't support it.
    let parts: [LifeCost.Part]
    /// Why the choice can't be ranked; `nil` if it can.
    let unmeasured: Pick.Unmeasured?

    init(of forms: [StrategyForm], _ strategy: any Strategy, _ curves: [String: CostCurve]) {
        // The first form is the one that was timed: if it is among them, the cost is its own, and so is what you give up.
        let timed = strategy.forms.first?.name
        let isTimed = forms.first?.name == timed
        let told = isTimed ? Array(forms.prefix(1)) : forms
        let names = told.compactMap(\.name)
        let capabilities: Set<Capability> = told.reduce(into: []) { $0.formUnion($1.capabilities) }
        let isAlike = strategy.forms.allSatisfy { $0.capabilities == capabilities }
        self.forms = isAlike ? [] : names
        givenUp = strategy.givenUp(offering: capabilities)
        parts = LifeCost.Part.allCases.filter { $0 != .beingRemoved || capabilities.contains(.removal) }
        let missing = parts.map(\.workload).filter { curves[$0] == nil }
        if !isTimed, let timed {
            unmeasured = .init(strategy: strategy.id, timedForm: timed, forms: names)
        } else {
            unmeasured = missing.isEmpty ? nil : .init(strategy: strategy.id, workloads: missing)
        }
    }

    func cost(for usage: Usage, _ curves: [String: CostCurve]) -> LifeCost {
        LifeCost(
            parts.compactMap { part in
                curves[part.workload].map { curve in
                    .init(
                        part: part, times: part == .beingCalled ? usage.eventsPerRegistration : 1,
                        each: curve.estimate(observers: usage.observers), leavesOut: curve.leavesOut)
                }
            })
    }

    private enum Key: CodingKey { case forms, givenUp, parts, unmeasured }

    /// Encodes the reason against a ranking as text.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(forms, forKey: .forms)
        try container.encode(givenUp, forKey: .givenUp)
        try container.encode(parts.compactMap { LifeCost.Part.allCases.firstIndex(of: $0) }, forKey: .parts)
        try container.encodeIfPresent(unmeasured?.words, forKey: .unmeasured)
    }
}
