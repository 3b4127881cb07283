import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport
import ObserverContract

/// A diagnosis as text for people: what the strategy offers, what it breaks, each with a witness, and the
/// declaration to paste.
struct DiagnosisText {
    let diagnosis: Diagnosis
    let strategy: any Strategy
    /// The folder of the witnesses; `nil` if they were not written.
    var folder: String?

    func text(on terminal: Terminal) -> String {
        var parts = [heading]
        if let problem = diagnosis.problem {
            let replay = diagnosis.replay.map { "\n  to see it again: \($0)" } ?? ""
            parts.append(terminal.paint("✗ \(problem)", .red) + replay)
        }
        if let denied = diagnosis.denied {
            parts.append(terminal.paint("✗ \(Self.lack(of: denied))", .red))
        }
        if diagnosis.problem == nil || !diagnosis.findings.isEmpty { parts += findings(terminal) }
        if let witness = diagnosis.unexplained {
            let heading =
                if witness.ending != nil {
                    "✗ It does so in this scenario:"
                } else if isBeyondExplanation {
                    "The smallest scenario in which it differs from the contract:"
                } else if diagnosis.findings.isEmpty {
                    "✗ No rule, broken in a way that is known here, explains this scenario:"
                } else if broken.count == 1 {
                    "✗ This rule, broken in the ways that are known here, does not explain this scenario:"
                } else {
                    "✗ These rules, broken in the ways that are known here, do not explain this scenario:"
                }
            // Of several rules that it tests, the words of one may say what is wrong; not if another rule is likely.
            let contradicts = diagnosis.likely.map { !witness.rules.contains($0.id) } ?? false
            let tests = contradicts ? [] : ["  it tests \(witness.rules.joined(separator: ", "))"]
            let lines = lines(of: witness, called: WitnessFile.unexplained, terminal)
            parts.append(([terminal.paint(heading, .red)] + tests + lines).joined(separator: "\n"))
        }
        if !declaration.isEmpty {
            let what = diagnosis.unexplained == nil ? "it" : "what is explained"
            parts += ["To declare \(what):", declaration.joined(separator: "\n")]
        }
        return parts.joined(separator: "\n\n")
    }

    private var heading: String {
        var lines = ["\(diagnosis.strategy): \(strategy.summary)"]
        // Where there is a problem, that may not have been found out.
        if diagnosis.problem == nil || !diagnosis.offers.isEmpty {
            lines.append("  offers: \(Self.list(diagnosis.offers))")
        }
        if let crash = diagnosis.untried {
            lines.append("  other capabilities were not tested, because testing them crashes it: \(crash)")
        }
        if strategy.openOffer == nil, diagnosis.declared != diagnosis.offers {
            lines.append("  declares: \(Self.list(diagnosis.declared))")
        }
        if diagnosis.callsElsewhere { lines.append("  calls: on a thread other than the one that emits") }
        if let threads = diagnosis.threads { lines.append("  threads: \(threads)") }
        return lines.joined(separator: "\n")
    }

    /// Names the capabilities that it lacks, with the rules for them alone.
    private static func lack(of denied: [Capability]) -> String {
        let words = denied.map { capability in
            let rules = Contract.rules.filter { $0.requirements == [capability] }
            let names = rules.map { "\($0) \($0.title)" }.joined(separator: ", ")
            return rules.isEmpty ? capability.rawValue : "\(capability.rawValue) (\(names))"
        }
        let lack = words.joined(separator: ", ")
        return "It declares \(lack), and does not offer that; the rest is without it."
    }

    static func list(_ capabilities: [Capability]) -> String {
        capabilities.isEmpty
            ? "registration and nothing else" : capabilities.map(\.rawValue).joined(separator: ", ")
    }

    private var isBeyondExplanation: Bool { diagnosis.isBeyondExplanation }

    private func findings(_ terminal: Terminal) -> [String] {
        let steps = diagnosis.randomSteps
        let size =
            NumberText.count(diagnosis.scenarios, "scenario")
            + (steps > 0 ? " and \(NumberText.count(steps, "random step"))" : "")
        let count = Set(diagnosis.findings.map(\.rule)).count
        if count == 0, diagnosis.unexplained == nil {
            return [terminal.paint("✓ It breaks no rule in \(size).", .green)]
        }
        if isBeyondExplanation {
            let rules = broken.map { "\($0) \($0.title)" }.joined(separator: ", ")
            let summary =
                "✗ No small set of broken rules explains what it does; it would take all of these: \(rules)."
            let crashes = diagnosis.findings.filter { $0.crashesIn != nil }.map { text(of: $0, terminal) }
            return [terminal.paint(summary, .red)] + likely + crashes
        }
        let what = count == 0 ? "is not explained" : "\(count == 1 ? "it does" : "they do") not explain"
        let rest =
            if diagnosis.problem != nil, diagnosis.randomSteps == 0 {
                "What else it does could not be found out."
            } else if diagnosis.unexplained != nil {
                "At least one scenario shows a difference that \(what)."
            } else {
                "Apart from that, it keeps the contract in \(size)."
            }
        var summary = [count == 0 ? rest : "It breaks \(NumberText.count(count, "rule")). \(rest)"]
        let crashes = diagnosis.findings.filter { $0.crashesIn != nil }.map(\.rule.id)
        let leftOut = Allowance(breaking: Set(broken.map(\.id)), crashingBy: Set(crashes)).leftOut
        if !leftOut.isEmpty {
            summary.append(
                "No random scenario is drawn in which \(leftOut.joined(separator: " or ")) could show.")
        }
        if count > 1, diagnosis.findings.contains(where: { $0.witness != nil }) {
            summary.append("An expected trace below is that of a type that breaks only the other rules.")
        }
        if broken.contains(.order) {
            summary.append("The order of its calls may differ between runs: if a scenario passes, repeat it.")
        }
        return [summary.joined(separator: "\n")] + likely + diagnosis.findings.map { text(of: $0, terminal) }
    }

    private var likely: [String] {
        diagnosis.likely.map { ["Most likely it breaks \($0) \($0.title): \($0.statement)"] } ?? []
    }

    private func text(of finding: Diagnosis.Finding, _ terminal: Terminal) -> String {
        var lines = [
            terminal.paint(
                "\(Verdict.diverges.symbol) \(finding.rule) \(finding.rule.title): \(finding.does)", .yellow),
            "  for you: \(finding.means)",
        ]
        let unmodeled = Allowance(breaking: Set(broken.map(\.id))).unmodeled
        if finding.witness != nil, unmodeled.contains(finding.rule.id) {
            lines.append(
                "  this is a guess: the model cannot break this rule, and no other rule explains the scenario"
            )
        }
        if let scenarios = finding.crashesIn {
            lines += self.lines(ofCrash: finding.crash, in: scenarios)
        } else if let witness = finding.witness {
            lines += self.lines(of: witness, called: finding.rule.id, terminal)
        } else {
            let command = ProgramName.call(
                "compare --strategy \(diagnosis.strategy) --rule \(finding.rule.id)")
            lines.append("  no small scenario that shows it was found; `\(command)` names the one that does")
        }
        return lines.joined(separator: "\n")
    }

    /// - Parameter crash: How it crashed; `nil` where it only declares to.
    private func lines(ofCrash crash: String?, in scenarios: [String]) -> [String] {
        let names = scenarios.joined(separator: " and ")
        guard let crash else { return ["  not run here: the strategy declares that it crashes in \(names)"] }
        let options = scenarios.map { " --scenario \($0)" }.joined()
        let replay = ProgramName.call("compare --strategy \(diagnosis.strategy)\(options)")
        return [
            "  it crashes in \(names), which the rest leaves out: \(crash)", "",
            "  to see it again: \(replay)",
        ]
    }

    /// The most lines of a scenario that are printed; only those for many threads have more.
    private static let mostLines = 40

    private func lines(of witness: Diagnosis.Witness, called file: String, _ terminal: Terminal) -> [String] {
        let name = witness.form.map { "\(diagnosis.strategy) (\($0))" } ?? diagnosis.strategy
        // The title and the rule are said above.
        let steps = witness.scenario.split(separator: "\n").filter {
            !$0.hasPrefix("title:") && !$0.hasPrefix("rules:")
        }
        let more = steps.count - Self.mostLines
        let rest = more > 0 ? ["      ... \(NumberText.count(more, "more line"))"] : []
        let difference = TraceDifference(expected: witness.expected, actual: witness.actual, titled: name)
        let traces =
            witness.ending == nil
            ? difference.lines.map { $0.hasPrefix(">") ? terminal.paint("  \($0)", .red) : "  \($0)" } + [""]
            : []
        return [""] + steps.prefix(Self.mostLines).map { "    \($0)" } + rest + [""] + traces
            + ["  to see it again: \(replay(file))"]
    }

    /// The command that replays the witness in a file, preceded by the command that writes it if necessary.
    private func replay(_ file: String) -> String {
        let id = diagnosis.strategy
        let path = WitnessFile.path(of: file, by: id, in: folder ?? "witnesses")
        let run = ProgramName.call("compare --strategy \(id) --scenario \(CommandLineText.quoted(path))")
        return folder == nil
            ? "\(ProgramName.call("diagnose --strategy \(id) --save witnesses")); \(run)" : run
    }

    /// The broken rules that do not crash the strategy.
    private var broken: [Rule] { diagnosis.divergences.filter { $0.crashesIn == nil }.map(\.rule) }

    private var declaration: [String] {
        if diagnosis.findings.isEmpty || isBeyondExplanation || diagnosis.problem != nil { return [] }
        let lines = diagnosis.findings.map { finding in
            let scenarios = finding.crashesIn.map { ", crashesIn: \($0)" } ?? ""
            let reason = "\"\(finding.does.swiftLiteral)\""
            return "    Divergence(.\(finding.rule.memberName), \(reason)\(scenarios)),"
        }
        return ["let divergences = ["] + lines + ["]"]
    }

    /// The diagnosis with the commands and the declaration that the text has.
    var completed: Diagnosis {
        var completed = diagnosis
        completed.declaration = declaration
        completed.unexplained?.replay = replay(WitnessFile.unexplained)
        for (place, finding) in diagnosis.findings.enumerated() {
            completed.findings[place].witness?.replay = replay(finding.rule.id)
        }
        return completed
    }
}

extension Rule {
    /// The name of the rule's static member: its title in camel case, unless that is a keyword.
    var memberName: String {
        if self == .selfRemoval { return "selfRemoval" }
        let words = title.split(separator: " ").map(String.init)
        return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
