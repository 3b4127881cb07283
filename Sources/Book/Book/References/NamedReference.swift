import Pages
import Picker
import Support

/// Something with a page of its own, named by its id: `observatory:rule/R03`,
/// `observatory:scenario/removal/a-removes-b`, `observatory:strategy/tokens`, `observatory:results/notify`; or with a section of its own:
/// `observatory:map/kvo`.
struct NamedReference: Equatable {
    let kind: Kind
    let id: String

    /// What can be named so.
    enum Kind: String, CaseIterable {
        case rule, scenario, strategy, results, map
    }

    /// Reads what follows `observatory:`; `nil` where it names nothing of the kind.
    init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.kind = kind
        id = String(parts[1])
    }

    /// The page; `nil` where there is none.
    func address(in index: ReferenceIndex) -> String? {
        switch kind {
        case .rule: index.rules.address(id)
        case .scenario: index.trace(id) == nil ? nil : PageName.scenario(id)
        case .strategy: index.strategies.contains(id) ? PageName.strategy(id) : nil
        case .results: index.workloads.contains(id) ? PageName.results(id) : nil
        case .map: index.acquaintances.contains(id) ? PageName.acquaintance(id) : nil
        }
    }

    /// What is wrong where there is no page.
    func problem(in index: ReferenceIndex) -> Problem.Kind {
        switch kind {
        case .rule: .unknownRule(id, nearest: index.rules.nearest(to: id))
        case .scenario: .unknownScenario(id, nearest: index.nearestScenario(to: id))
        case .strategy: .unknownStrategy(id, nearest: NearestName.of(id, in: index.strategies))
        case .results: .unknownWorkload(id, nearest: NearestName.of(id, in: index.workloads))
        case .map: .unknownAcquaintance(id, nearest: NearestName.of(id, in: index.acquaintances))
        }
    }
}
