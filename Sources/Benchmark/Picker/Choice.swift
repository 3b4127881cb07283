import BenchmarkEngine
import ObserverContract

/// What becomes of a strategy for those who use some of its forms, whatever their use.
struct Choice: Encodable {
    /// The names of the forms; none where they are all that the strategy has.
    let forms: [String]
    /// What those who take it do without.
    let givenUp: String
    /// What is paid for, in order: nothing is removed where nothing can be.
    let parts: [LifeCost.Part]
    /// Why it cannot be ranked, where it cannot.
    let unmeasured: Pick.Unmeasured?

    /// Looks up what can be said of some forms of a strategy.
    init(of forms: [StrategyForm], _ strategy: any Strategy, _ curves: [String: CostCurve]) {
        let names = forms.compactMap(\.name)
        let capabilities: Set<Capability> = forms.reduce(into: []) { $0.formUnion($1.capabilities) }
        self.forms = names.count < strategy.forms.count ? names : []
        givenUp = strategy.givenUp(offering: capabilities)
        parts = LifeCost.Part.allCases.filter { $0 != .beingRemoved || capabilities.contains(.removal) }
        let missing = parts.map(\.workload).filter { curves[$0] == nil }
        if let timed = strategy.forms.first?.name, !names.contains(timed) {
            unmeasured = .init(strategy: strategy.id, timedForm: timed, forms: names)
        } else {
            unmeasured = missing.isEmpty ? nil : .init(strategy: strategy.id, workloads: missing)
        }
    }

    /// What it costs for a use.
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

    /// Writes why it cannot be ranked in words.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(forms, forKey: .forms)
        try container.encode(givenUp, forKey: .givenUp)
        try container.encode(parts.compactMap { LifeCost.Part.allCases.firstIndex(of: $0) }, forKey: .parts)
        try container.encodeIfPresent(unmeasured?.words, forKey: .unmeasured)
    }
}
