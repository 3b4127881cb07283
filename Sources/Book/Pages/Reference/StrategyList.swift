import ObserverContract
import Support

/// All strategies, with what each is and what it offers.
struct StrategyList: Sendable {
    let groups: [Group]
    /// The map, where there is one.
    let map: Link?

    struct Group: Sendable {
        let title: String
        let rows: [Row]
    }

    struct Row: Sendable {
        let strategy: Link
        let summary: String
        /// An answer to each question of the head of the table.
        let answers: [Answer]
        /// How many rules it breaks, and says so.
        let divergences: String
    }

    /// A yes or a no, in a shape of its own each.
    struct Answer: Sendable {
        let symbol: String
        let label: String
        let kind: String
    }

    /// What is asked of every strategy.
    let questions = ["can be removed", "held weakly", "ends with a token", "once per object", "adds up"]

    init(_ index: PageIndex) {
        let rows = index.findings.comparison.strategies.map { Row($0, index: index) }
        map = index.sections.contains(.map) ? Link(.map) : nil
        groups = rows.grouped(by: \.strategy.title.family).map {
            Group(title: Self.title(of: $0[0].strategy.title.family), rows: $0)
        }
    }

    /// What stands above the strategies of a family.
    static func title(of family: String) -> String {
        switch family {
        case "": "The strategies"
        case "published": "The same, as published"
        case "peer": "What could be used instead"
        default: family
        }
    }
}

extension String {
    /// What stands in front of the `/` in the name of a strategy, if there is one.
    var family: String { contains("/") ? String(prefix { $0 != "/" }) : "" }
}

extension StrategyList.Row {
    fileprivate init(_ strategy: ComparisonReport.StrategySummary, index: PageIndex) {
        self.strategy = Link(strategy: strategy.id)
        summary = index.findings.summary(of: strategy.id)
        answers = [Capability.removal, .weak, .token, .identity, .additive].map { capability in
            strategy.capabilities.contains(capability.rawValue) ? .yes : .no
        }
        let count = strategy.divergences.count
        divergences = count == 0 ? "none" : "\(count)"
    }
}

extension StrategyList.Answer {
    static let yes = Self(symbol: "✓", label: "yes", kind: "pass")
    static let no = Self(symbol: "–", label: "no", kind: "not-applicable")
}
