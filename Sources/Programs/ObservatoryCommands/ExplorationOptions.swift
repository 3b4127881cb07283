import ArgumentParser
import ObserverContract
import ProcessIsolation
import Support

/// The options of `observatory compare` that make it explore, and what it does then.
struct ExplorationOptions: ParsableArguments {
    /// What to explore.
    struct Plan {
        let steps: Int
        let seed: UInt64
        /// Where the first scenario that fails is written.
        var save: OutputFile?

        /// The exploration of some strategies.
        func exploration(of strategies: [any Strategy]) -> Exploration {
            Exploration(
                strategies: strategies, steps: steps, seed: seed,
                program: ObservatoryCommand.lineUp.program.prefix)
        }
    }

    /// What `--random` may be: beyond a thousand million steps it would run for hours.
    private static let most = 1_000_000_000

    // Unconditional: a negative number is a value that is refused, and not an unknown option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Run this many steps of random scenarios instead of those of the contract; 0 for none.",
            discussion: """
                By default, 20000 random steps follow the scenarios, unless --rule or --scenario selects some of \
                them. Each strategy runs this many steps, including those that observers perform in reaction to \
                an event. A failure, a crash or a hang is shrunk to a scenario without a superfluous step. \
                Declared divergences are allowed.
                """,
            valueName: "steps"))
    var random: String?

    @Option(parsing: .unconditional, help: "Decides which scenarios --random draws; 1 by default.")
    var seed: String?

    @Option(help: ArgumentHelp("Where to write the scenario that failed, if one did.", valueName: "file"))
    var save: String?

    /// How many steps follow the scenarios of the contract.
    func plan(besideRules rules: [String], scenarios: [String]) -> Plan? {
        random == nil && rules.isEmpty && scenarios.isEmpty
            ? Plan(steps: Exploration.usualSteps, seed: 1) : nil
    }

    /// What is to be explored instead of the scenarios of the contract; `nil` when nothing is.
    func plan(rules: [String], scenarios: [String]) throws -> Plan? {
        let wanted = try random.map { try number($0, "--random", in: 0...Self.most) }
        guard let steps = wanted, steps > 0 else {
            // Of a `--random` that is there and 0 it would be wrong to say that it is missing.
            let other = wanted == nil ? "--random" : "a --random of 1 or more"
            if let option = seed != nil ? "--seed" : save != nil ? "--save" : nil {
                throw UsageError("\(option) means something only with \(other).")
            }
            return nil
        }
        if !rules.isEmpty { throw Self.excludes("--rule") }
        if !scenarios.isEmpty { throw Self.excludes("--scenario") }
        return Plan(
            steps: steps, seed: try seed.map { try number($0, "--seed", in: 0...UInt64.max) } ?? 1,
            save: try save.map(OutputFile.init(checking:)))
    }

    private static func excludes(_ other: String) -> UsageError {
        UsageError("--random draws its own scenarios and judges by all rules; leave out \(other).")
    }

    // Read here and not by the parser, so that a word and a number that is too small are refused alike.
    private func number<Number: FixedWidthInteger>(
        _ text: String, _ option: String, in range: ClosedRange<Number>
    ) throws -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw UsageError.outOfRange(option, text, "between \(range.lowerBound) and \(range.upperBound)")
        }
        return number
    }

    /// Explores, prints, and saves the first failure where that is asked for.
    ///
    /// - Parameter isolation: How strategies are run; `nil` to explore in this process.
    func explore(
        _ strategies: [any Strategy], _ plan: Plan, in isolation: Isolation?,
        as format: CompareCommand.Format
    ) async throws {
        if format == .junit { throw Self.excludes("--format junit") }
        let report = try await plan.exploration(of: strategies).report(in: isolation)
        switch format {
        case .text: print(report.text(on: .standardOutput))
        case .json: print(try JSONText.of(report))
        case .junit: break
        }
        if let saved = try Self.saveFirstFailure(of: report, to: plan.save), format == .text {
            print("\n\(saved)")
        }
        if !report.isClean { throw ExitCode(1) }
    }

    private static func saveFirstFailure(
        of report: ExplorationReport, to file: OutputFile?
    ) throws -> String? {
        guard let file else { return nil }
        let failures = report.strategies.compactMap { strategy in
            strategy.failure.map { (id: strategy.id, scenario: $0.scenario) }
        }
        // Of a death that did not happen again there is none.
        guard let failed = failures.first(where: { !$0.scenario.isEmpty }) else { return nil }
        try file.write(failed.scenario)
        let replay = "compare --strategy \(failed.id) --scenario \(CommandLineText.quoted(file.path))"
        return """
            The scenario of \(failed.id) is in \(file.path); to run it:
              \(ProgramName.call(replay))
            """
    }
}

extension Exploration {
    /// Explores, with a line on the terminal that says how far it has come, and reports.
    ///
    /// - Parameter isolation: How strategies are run; `nil` to explore in this process.
    func report(in isolation: Isolation?) async throws -> ExplorationReport {
        let progress = ProgressLine()
        defer { progress.clear() }
        if let isolation {
            return try await isolation.report(on: self, progress: { progress.show($0) })
        }
        return run {
            if $0 % 20 == 0 { progress.show("\(100 * $0 / $1) %") }
        }
    }
}
