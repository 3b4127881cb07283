package import ObserverContract

extension StrategyMap {
    /// Something known from elsewhere, and how it differs from the contract.
    package struct Neighbour: Sendable {
        /// What it is.
        package let acquaintance: Acquaintance
        /// The strategy that is most like it.
        package let nearest: String
        /// The rules that it does not keep, in their order, and what it does instead.
        package let differences: [(rule: Rule, instead: String)]

        /// What is said of one that has no differences.
        package static let withoutDifferences = "keeps the contract, as far as it says"
    }
}

extension StrategyMap.Neighbour {
    /// Looks up how something differs; a peer says that itself, where it has its place.
    init(_ known: Acquaintance, among places: [StrategyMap.Place]) {
        let differences =
            if case .peer(let id) = known.source {
                (places.first { $0.strategy == id }?.breaks ?? []).map {
                    Acquaintance.Difference(rule: $0.rule, instead: $0.reason)
                }
            } else {
                known.differences
            }
        self.init(
            acquaintance: known, nearest: known.nearest,
            differences: differences.sorted { $0.rule < $1.rule }.compactMap { difference in
                Contract.rule(difference.rule).map { ($0, difference.instead) }
            })
    }
}
