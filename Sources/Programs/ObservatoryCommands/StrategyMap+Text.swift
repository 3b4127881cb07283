import ObserverContract
import Picker

extension StrategyMap {
    /// The map as text for people: what every strategy offers, then other systems that a reader may know.
    var text: String { ([offers] + [legend] + acquaintances.map(lines)).joined(separator: "\n\n") }

    private var offers: String {
        let columns: [Grid.Column<any Strategy>] =
            [.init("strategy", leading: true) { $0.id }]
            + capabilities.map { capability in
                .init(capability.rawValue, leading: true) { $0.capabilities.contains(capability) ? "✓" : "·" }
            }
            + [.init("breaks", leading: true) { $0.divergences.map(\.rule.id).joined(separator: " ") }]
        return Grid(strategies, columns).textLines.joined(separator: "\n")
    }

    private var legend: String {
        let width = capabilities.map(\.rawValue.count).max() ?? 0
        return capabilities.map { "  \($0.rawValue.padded(to: width))  \($0.meaning)" }
            .joined(separator: "\n")
    }

    private func lines(of known: Acquaintance) -> String {
        let differences =
            known.differences.isEmpty
            ? ["  \(Acquaintance.withoutDifferences)"]
            : known.differences.map { "  \($0.rule.id) \($0.rule.title): \($0.instead)" }
        let source =
            switch known.source {
            case .peer(let id): "  by running it: \(id)"
            case .documentation(let address): "  by its documentation: \(address)"
            }
        return
            (["\(known.name) is nearest to \(known.nearest)", "  \(known.likeness)"] + differences
            + [source]).joined(separator: "\n")
    }
}
