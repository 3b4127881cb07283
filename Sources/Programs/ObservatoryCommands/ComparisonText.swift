import ObserverContract

/// A comparison as a person reads it: the matrix, a legend, and every failure with its traces.
struct ComparisonText {
    private let report: ComparisonReport
    private let summaries: [String]

    init(_ report: ComparisonReport, _ strategies: [any Strategy]) {
        self.report = report
        summaries = strategies.map(\.summary)
    }

    func text(on terminal: Terminal) -> String {
        let failures = report.undeclaredFailures
        var sections = [matrix(terminal), legend(terminal), strategies]
        sections += divergences
        sections += failures.map { FailureText($0, report).text(on: terminal) }
        if let exploration = report.exploration {
            sections += ExplorationText(exploration).failures(on: terminal)
            sections += leftOut(of: exploration)
        }
        sections.append(conclusion(failures.count))
        return sections.joined(separator: "\n\n")
    }

    private func matrix(_ terminal: Terminal) -> String {
        let width = report.rules.map { $0.id.count + $0.title.count + 1 }.max() ?? 0
        let numbers = report.strategies.indices.map { String($0 + 1).aligned(to: 2) }.joined(separator: " ")
        let rows = report.rules.indices.map { row in
            let rule = report.rules[row]
            let cells = report.strategies.map { strategy in
                let verdict = strategy.verdicts[row].verdict
                return " " + terminal.paint(verdict.symbol, verdict.colour)
            }
            return "\(rule.id) \(rule.title)".padded(to: width) + "  " + cells.joined(separator: " ")
        }
        return ([String(repeating: " ", count: width + 2) + numbers] + rows).joined(separator: "\n")
    }

    private func legend(_ terminal: Terminal) -> String {
        let verdicts = Verdict.allCases.filter { verdict in
            report.strategies.contains { $0.verdicts.contains { $0.verdict == verdict } }
        }
        return verdicts.map { "\(terminal.paint($0.symbol, $0.colour)) \($0.rawValue)" }
            .joined(separator: "   ")
    }

    private var strategies: String {
        let width = report.strategies.map(\.id.count).max() ?? 0
        return zip(report.strategies, summaries).enumerated().map { index, strategy in
            "\(String(index + 1).aligned(to: 2)) \(strategy.0.id.padded(to: width))  \(strategy.1)"
        }.joined(separator: "\n")
    }

    /// What each strategy declares to break of the rules that were asked for, a paragraph each.
    private var divergences: [String] {
        let names = report.rules.map { ($0.id, "\($0.id) \($0.title)") }
        let titles = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let declared = report.strategies.map { ($0.id, $0.divergences.filter { titles[$0.rule] != nil }) }
        let width = declared.flatMap(\.1).map { titles[$0.rule, default: ""].count }.max() ?? 0
        return declared.filter { !$0.1.isEmpty }.map { id, divergences in
            let lines = divergences.map { divergence in
                "    \(titles[divergence.rule, default: ""].padded(to: width))  \(divergence.reason)"
            }
            return (["~ \(id) declares"] + lines).joined(separator: "\n")
        }
    }

    /// Which strategies were not taken through random scenarios, though they are as they should be.
    private func leftOut(of exploration: ExplorationReport) -> [String] {
        if exploration.skipped.isEmpty { return [] }
        return [
            "Not explored at random, because they declare divergences: "
                + exploration.skipped.map(\.id).joined(separator: ", ") + "."
        ]
    }

    private func conclusion(_ failuresByRules: Int) -> String {
        let failures = failuresByRules + (report.exploration?.strategies.count { $0.failure != nil } ?? 0)
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
        if failures == 0, report.isAsDeclared { return "\(size): all as declared." }
        return "\(size): \(counted(failures, "failure", "failures"))."
    }

    private func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}

extension Verdict {
    /// The verdict as one character.
    var symbol: String {
        switch self {
        case .pass: "✓"
        case .fail: "✗"
        case .notApplicable: "·"
        case .diverges: "~"
        case .crashed: "!"
        case .hung: "∞"
        case .leaked: "○"
        }
    }

    var colour: Terminal.Colour {
        switch self {
        case .pass: .green
        case .notApplicable: .grey
        case .diverges: .yellow
        case .fail, .crashed, .hung, .leaked: .red
        }
    }
}
