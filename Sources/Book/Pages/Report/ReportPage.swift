import ObserverContract

/// The first page of a report: what the run comes to, every verdict, and what went wrong.
struct ReportPage: Sendable {
    /// What the run comes to, in a sentence.
    let summary: String
    /// The command line that made the run.
    let command: String
    let matrix: MatrixFigure
    /// What each strategy declares that declares anything.
    let declarations: [MatrixFigure.Declaration]
    let strategies: [StrategyFailures]
    /// What random scenarios found, each as the terminal shows it.
    let randomFailures: [String]

    /// What went wrong with one strategy.
    struct StrategyFailures: Sendable {
        let strategy: Link
        /// How many trials went wrong, in words.
        let extent: String
        /// The failures that are shown here.
        let failures: [FailureFigure]
        /// Where the others are; `nil` where there are none.
        let others: Link?
    }

    /// How many failures the page shows in full; where there are more, it shows the first of each strategy.
    static let mostFailures = 24

    /// How many of each strategy it shows then.
    static let mostOfEach = 2

    init(_ index: PageIndex, command: String) {
        let report = index.findings.comparison
        self.command = command
        matrix = MatrixFigure(report, rules: index.rules, showsDeclarations: false)
        declarations = MatrixFigure(report, rules: index.rules).declarations
        let all = report.strategies.map { FailureFigure.all(of: $0.id, in: index) }.filter { !$0.isEmpty }
        let count = all.map(\.count).reduce(0, +)
        strategies = all.map { failures in
            let shown = count > Self.mostFailures ? failures.prefix(Self.mostOfEach) : failures[...]
            let strategy = failures[0].strategy
            let rest = failures.count - shown.count
            return StrategyFailures(
                strategy: strategy, extent: Self.counted(failures.count, "trial", "trials"),
                failures: Array(shown),
                others: rest == 0
                    ? nil
                    : Link(
                        title: "\(Self.counted(rest, "more", "more")) on the page of \(strategy.title)",
                        address: "\(strategy.address)#Failures"))
        }
        randomFailures =
            report.exploration?.strategies.compactMap { strategy in
                strategy.failure.map { ExplorationDescription($0, of: strategy.id, symbol: "✗").text }
            } ?? []
        summary = Self.summary(report, failures: count + randomFailures.count)
    }

    private static func summary(_ report: ComparisonReport, failures: Int) -> String {
        let random: String? = report.exploration.map { exploration in
            let steps = counted(exploration.steps, "random step", "random steps")
            return "\(steps) on \(counted(exploration.strategies.count, "strategy", "strategies"))"
        }
        let size = [
            counted(report.strategies.count, "strategy", "strategies"),
            counted(report.rules.count, "rule", "rules"),
            counted(report.scenarios.count, "scenario", "scenarios"),
            random,
        ].compactMap(\.self).joined(separator: ", ")
        if report.isAsDeclared { return "\(size): all as declared." }
        return "\(size): \(counted(failures, "trial", "trials")) went wrong and nobody had said so."
    }

    private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(NumberText.count(count)) \(count == 1 ? one : many)"
    }
}
