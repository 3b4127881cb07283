import ObserverContract
import Pages

/// A comparison as text for people: the matrix, a legend, and every failure with its traces.
struct ComparisonText {
    private let report: ComparisonReport
    private let summaries: [String]
    private let givesReasons: Bool

    /// - Parameter givesReasons: Whether to list each divergence with its reason; otherwise a line says how
    ///   to.
    init(_ report: ComparisonReport, _ strategies: [any Strategy], givesReasons: Bool = true) {
        self.report = report
        self.givesReasons = givesReasons
        summaries = strategies.map(\.summary)
    }

    func text(on terminal: Terminal) -> String {
        let failures = report.undeclaredFailures
        var sections = [matrix(terminal), legend(terminal), strategies]
        if givesReasons { sections += divergences }
        sections += failures.map { FailureDescription($0, in: report).text(on: terminal) }
        if let exploration = report.exploration {
            sections += exploration.failures(on: terminal)
        }
        if let agreement = report.agreement { sections.append(agreement) }
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
        let symbols = verdicts.map { "\(terminal.paint($0.symbol, $0.colour)) \($0.rawValue)" }
        let call = ProgramName.call("compare --strategy NAME")
        let reasons =
            givesReasons || !verdicts.contains(.diverges) ? [] : ["(`\(call)` prints why one diverges)"]
        return (symbols + reasons).joined(separator: "   ")
    }

    private var strategies: String {
        let width = report.strategies.map(\.id.count).max() ?? 0
        return zip(report.strategies, summaries).enumerated().map { index, strategy in
            "\(String(index + 1).aligned(to: 2)) \(strategy.0.id.padded(to: width))  \(strategy.1)"
        }.joined(separator: "\n")
    }

    /// A paragraph for each strategy with the selected rules that it declares to break.
    private var divergences: [String] {
        let names = report.rules.map { ($0.id, "\($0.id) \($0.title)") }
        let titles = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let declared = report.strategies.map { ($0.id, $0.divergences.filter { titles[$0.rule.id] != nil }) }
        let width = declared.flatMap(\.1).map { titles[$0.rule.id, default: ""].count }.max() ?? 0
        return declared.filter { !$0.1.isEmpty }.map { id, divergences in
            let lines = divergences.map { divergence in
                "    \(titles[divergence.rule.id, default: ""].padded(to: width))  \(divergence.reason)"
            }
            return (["~ \(id) declares"] + lines).joined(separator: "\n")
        }
    }

    private static func strategies(_ count: Int) -> String {
        count == 1 ? "1 strategy" : "\(count) strategies"
    }

    private func conclusion(_ failuresByRules: Int) -> String {
        let failures = failuresByRules + (report.exploration?.strategies.count { $0.failure != nil } ?? 0)
        let random: String? = report.exploration.map { exploration in
            let steps = NumberText.count(exploration.steps, "random step")
            return "\(steps) on \(Self.strategies(exploration.strategies.count))"
        }
        let size = [
            Self.strategies(report.strategies.count),
            NumberText.count(report.rules.count, "rule"),
            NumberText.count(report.scenarios.count, "scenario"),
            random,
        ].compactMap(\.self).joined(separator: ", ")
        if failures == 0, report.isAsDeclared { return "\(size): all as declared." }
        return "\(size): \(NumberText.count(failures, "failure"))."
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
