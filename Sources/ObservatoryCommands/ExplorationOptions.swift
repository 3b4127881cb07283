import ArgumentParser
import CommandLineText
import ObserverContract

/// The options of `observatory compare` that make it explore, and what it does then.
struct ExplorationOptions: ParsableArguments {
    /// What to explore.
    struct Plan {
        let steps: Int
        let seed: UInt64
    }

    /// What `--random` may be: beyond a thousand million steps it would run for hours.
    private static let range = 1...1_000_000_000

    // Unconditional: a negative number is a value that is refused, and not an unknown option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Instead of the scenarios of the contract, run so many steps of random scenarios.",
            discussion: """
                The number is that of all steps that each strategy is taken through, those that observers \
                do in reaction to an event counted. A failure is shrunk to a scenario of which no step can \
                be left out. Strategies that declare a divergence are left out unless --strategy names \
                them.
                """,
            valueName: "steps"))
    var random: String?

    @Option(parsing: .unconditional, help: "Decides which scenarios --random draws; 1 unless given.")
    var seed: String?

    @Option(help: ArgumentHelp("Where to write the scenario that failed, if one did.", valueName: "file"))
    var save: String?

    /// What the options ask for; `nil` when they do not ask for an exploration.
    func plan(rules: [String], scenarios: [String]) throws(UsageError) -> Plan? {
        guard let random else {
            if seed != nil { throw .needs(option: "--seed", other: "--random") }
            if save != nil { throw .needs(option: "--save", other: "--random") }
            return nil
        }
        if !rules.isEmpty { throw .excludes(option: "--random", other: "--rule") }
        if !scenarios.isEmpty { throw .excludes(option: "--random", other: "--scenario") }
        return Plan(
            steps: try number(random, "--random", in: Self.range),
            seed: try seed.map { text throws(UsageError) in
                try number(text, "--seed", in: UInt64.min...UInt64.max)
            } ?? 1)
    }

    // Read here and not by the parser, so that a word and a number that is too small are refused alike.
    private func number<Number: FixedWidthInteger>(
        _ text: String, _ option: String, in range: ClosedRange<Number>
    ) throws(UsageError) -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw .outOfRange(
                option: option, value: text, range: "between \(range.lowerBound) and \(range.upperBound)")
        }
        return number
    }

    /// Explores, prints, and saves the first failure where that is asked for.
    func explore(
        _ selected: [any Strategy], named: [String], _ plan: Plan, as format: CompareCommand.Format
    ) throws {
        if format == .junit { throw UsageError.excludes(option: "--random", other: "--format junit") }
        let strategies = selected.filter { $0.divergences.isEmpty || named.contains($0.id) }
        let progress = ProgressLine()
        var report = Exploration(
            strategies: strategies, steps: plan.steps, seed: plan.seed,
            program: ObservatoryCommand.lineUp.program.prefix
        ).run {
            if $0 % 20 == 0 { progress.show("\(100 * $0 / $1) %") }
        }
        progress.clear()
        report.skipped = selected.filter { strategy in !strategies.contains { $0.id == strategy.id } }
            .map(ExplorationReport.Skipped.init)
        switch format {
        case .text: print(ExplorationText(report).text(on: .standardOutput))
        case .json: print(try JSONText.of(report))
        case .junit: break
        }
        if let saved = try saveFirstFailure(of: report), format == .text { print("\n\(saved)") }
        if !report.isClean { throw ExitCode(1) }
    }

    // The report is printed before this, so that a path that cannot be written does not lose it.
    private func saveFirstFailure(of report: ExplorationReport) throws(UsageError) -> String? {
        guard let save, let failed = report.strategies.first(where: { $0.failure != nil }),
            let failure = failed.failure
        else { return nil }
        try OutputFile(path: save).write(failure.scenario)
        return """
            The scenario of \(failed.id) is in \(save); to run it:
              \(ProgramName.call("compare --strategy \(failed.id) --scenario \(CommandLineText.quoted(save))"))
            """
    }
}
