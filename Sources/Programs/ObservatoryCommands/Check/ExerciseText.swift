import ObservatoryCourse
import ObservatorySupport
import ObserverContract

extension Course {
    /// The exercises by chapter, as `observatory check` lists them.
    func text(isBegun: (Exercise) -> Bool) -> String {
        let width = exercises.map(\.id.count).max() ?? 0
        let sections = exercises.grouped(by: \.chapter).map { exercises in
            let lines = exercises.map { exercise in
                "  \(exercise.id.padded(to: width))  \(exercise.title)\(isBegun(exercise) ? " (begun)" : "")"
            }
            return ([exercises[0].chapter] + lines).joined(separator: "\n")
        }
        let advice = "Begin one with `\(ProgramName.call("check NAME"))`."
        return (sections + [advice]).joined(separator: "\n\n")
    }
}

extension Workplace {
    /// The text that `check` prints when the reader begins an exercise.
    var welcome: String {
        let advice = """
            \(shownFile) is yours to edit: a copy of the starter. The comment "To do" is where to begin. \
            Run `\(ProgramName.call("check \(exercise.id)"))` again after each change.
            """
        return [exercise.task, advice].map { $0.wrapped(to: 100) }.joined(separator: "\n\n")
    }
}

struct ExerciseText {
    let workplace: Workplace
    let result: ExerciseResult
    /// The number of the hint to give if the exercise is not solved, from 1.
    let hint: Int

    func text(on terminal: Terminal) -> String { result.isSolved ? solved(terminal) : unsolved(terminal) }

    private func solved(_ terminal: Terminal) -> String {
        let exercise = workplace.exercise
        let rules = exercise.rules.joined(separator: ", ")
        var lines = [
            terminal.paint("✓ Solved: \(workplace.shownFile) keeps \(rules).", .green),
            "  `\(ProgramName.call("check \(exercise.id) --solution"))` shows our solution.",
        ]
        if !result.alsoBroken.isEmpty {
            lines += ["", "note: it breaks other rules, which this exercise is not about:"]
            lines += result.alsoBroken.map { "  \($0.id) \($0.title): \($0.statement)" }
        }
        if !result.othersNotLookedAt.isEmpty {
            let ids = result.othersNotLookedAt.map(\.id).joined(separator: ", ")
            lines += ["", "note: not tested, because nothing else is run after a hang: \(ids)"]
        }
        return lines.joined(separator: "\n")
    }

    private func unsolved(_ terminal: Terminal) -> String {
        let exercise = workplace.exercise
        var sections = [exercise.title]
        if !result.missing.isEmpty {
            let names = result.missing.map(\.rawValue).joined(separator: ", ")
            sections.append(
                terminal.paint("✗ capabilities", .red)
                    + ": The starter offers \(names); your solution must offer that too.")
        }
        for (index, (rule, failure, scenario)) in result.broken.enumerated() {
            let title = terminal.paint("✗ \(rule.id) \(rule.title)", .red)
            var lines = ["\(title): \(rule.statement)"]
            if index == 0 { lines += evidence(failure, in: scenario, terminal) }
            sections.append(lines.joined(separator: "\n"))
        }
        sections.append("Not solved yet: \(count).")
        let hints = exercise.hints.count
        let next =
            hint < hints
            ? "`\(ProgramName.call("check \(exercise.id) --hint \(hint + 1)"))` prints the next one."
            : "`\(ProgramName.call("check \(exercise.id) --solution"))` shows the solution."
        sections.append(
            "Hint \(hint) of \(hints): \(exercise.hints[hint - 1])".wrapped(to: 100) + "\n" + next)
        return sections.joined(separator: "\n\n")
    }

    /// How many rules are still broken or not tested, as a sentence.
    private var count: String {
        let rules = workplace.exercise.rules.count
        let broken = result.broken.count
        if broken == 0 {
            return "no rule is known to be broken in \(workplace.shownFile), but "
                + (silence ?? "not everything could be tested")
        }
        let subject = rules == 1 ? "its rule is" : "\(broken) of \(rules) rules \(broken == 1 ? "is" : "are")"
        return "\(subject) broken in \(workplace.shownFile)" + (silence.map { "; \($0)" } ?? "")
    }

    /// Which rules have no verdict, and why; `nil` if all have one.
    private var silence: String? {
        let ids = result.notLookedAt.map(\.id)
        if ids.isEmpty { return nil }
        return "\(ids.joined(separator: ", ")) \(ids.count == 1 ? "was" : "were") not tested"
            + (result.hasHung ? ", because nothing else is run after a hang" : "")
    }

    private func evidence(
        _ failure: ComparisonReport.Failure, in scenario: String, _ terminal: Terminal
    ) -> [String] {
        var lines = ["  scenario \(failure.scenario): \(scenario)", ""]
        if let detail = failure.detail {
            lines.append("  \(failure.verdict.rawValue): \(detail)")
        } else {
            if failure.verdict == .leaked {
                lines.append("  the traces are the same; an object was never freed")
            }
            let difference = TraceDifference(
                expected: failure.expected, actual: failure.actual, titled: "yours")
            lines += difference.lines.map { "  " + ($0.hasPrefix(">") ? terminal.paint($0, .red) : $0) }
        }
        return lines + ["", "  how others do it: \(ProgramName.call("trace \(failure.scenario)"))"]
    }
}
