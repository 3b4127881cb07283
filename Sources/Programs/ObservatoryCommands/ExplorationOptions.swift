import ArgumentParser
import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport
import ObserverContract
import ProcessIsolation

/// The options of `observatory compare` for random exploration, and the exploration itself.
struct ExplorationOptions: ParsableArguments {
    struct Plan {
        let steps: Int
        let seed: UInt64
        /// Where to write the first scenario that fails.
        var save: OutputFile?

        func exploration(of strategies: [any Strategy]) -> Exploration {
            Exploration(strategies: strategies, steps: steps, seed: seed, program: ProgramName.prefix)
        }
    }

    /// The largest value of `--random`; more steps would take hours.
    private static let most = 1_000_000_000

    // Unconditional, so that a negative number is rejected as a value, not as an unknown option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Run this many steps of random scenarios instead of those of the contract; 0 for none.",
            discussion: """
                By default, 20,000 random steps follow the scenarios, unless --rule or --scenario selects some of \
                them. Each strategy runs this many steps, including those that observers perform in reaction to \
                an event. A failure, a crash or a hang is shrunk to a scenario without a superfluous step. \
                Declared divergences are allowed.
                """,
            valueName: "steps"))
    var random: String?

    @Option(
        parsing: .unconditional,
        help: "Decides which scenarios --random draws; 1 by default. Only with --random.")
    var seed: String?

    @Option(
        help: ArgumentHelp(
            "Where to write the scenario that failed, if one did; only with --random.", valueName: "file"))
    var save: String?

    /// The random steps that follow the contract's scenarios; `nil` if the options select something else.
    func plan(besideRules rules: [String], scenarios: [String]) -> Plan? {
        random == nil && rules.isEmpty && scenarios.isEmpty
            ? Plan(steps: Exploration.usualSteps, seed: 1) : nil
    }

    /// What to explore instead of the contract's scenarios; `nil` if nothing.
    func plan(rules: [String], scenarios: [String]) throws -> Plan? {
        guard let steps = try random.map({ try number($0, "--random", in: 0...Self.most) }), steps > 0 else {
            if let option = seed != nil ? "--seed" : save != nil ? "--save" : nil {
                throw UsageError("\(option) can only be used with a --random of 1 or more.")
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

    // Parsed here, not by ArgumentParser, so that a word and a number out of range get the same message.
    private func number<Number: FixedWidthInteger>(
        _ text: String, _ option: String, in range: ClosedRange<Number>
    ) throws -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw UsageError.outOfRange(option, text, range)
        }
        return number
    }

    /// Explores, prints the report, and saves the first failure if the plan says so.
    ///
    /// - Parameter isolation: Runs the strategies in child processes; `nil` explores in this process.
    func explore(
        _ strategies: [any Strategy], _ plan: Plan, in isolation: Isolation?, as format: CompareCommand.Format
    ) async throws {
        if format == .junit { throw Self.excludes("--format junit") }
        let report = try await plan.exploration(of: strategies).report(in: isolation)
        // A crash or hang that did not happen again has no scenario.
        let failed = report.strategies.first { $0.failure?.scenario.isEmpty == false }
        // Written first, as in `compare`.
        let writing = Result { try failed?.failure.map { try plan.save?.write($0.scenario) } }
        print(format == .json ? try JSONText.of(report) : report.text(on: .standardOutput))
        _ = try writing.get()
        if format == .text, let file = plan.save, let failed {
            let replay = "compare --strategy \(failed.id) --scenario \(CommandLineText.quoted(file.path))"
            print("\nThe scenario of \(failed.id) is in \(file.path); to run it:")
            print("  \(ProgramName.call(replay))")
        }
        if !report.isClean { throw ExitCode(1) }
    }
}

extension Exploration {
    /// Explores, with progress on the terminal, and reports.
    ///
    /// - Parameter isolation: Runs the strategies in child processes; `nil` explores in this process.
    func report(in isolation: Isolation?) async throws -> ExplorationReport {
        defer { ProgressLine.clear() }
        if let isolation { return try await isolation.report(on: self, progress: ProgressLine.show) }
        return await outsideOfTasks { run { if $0 % 20 == 0 { ProgressLine.show("\(100 * $0 / $1) %") } } }
    }
}

extension ExplorationReport {
    /// An exploration as text for people: a line for each strategy, and every failure with its scenario.
    ///
    ///     ✓ tokens      100,000 steps in 6,410 scenarios
    ///     ✗ my-signals  312 steps in 20 scenarios
    func text(on terminal: Terminal) -> String {
        let width = strategies.map(\.id.count).max() ?? 0
        let table = strategies.map { strategy in
            "\(terminal.symbol(of: strategy.failure?.verdict ?? .pass)) \(strategy.id.padded(to: width))  "
                + "\(NumberText.count(strategy.steps, "step")) in \(NumberText.count(strategy.scenarios, "scenario"))"
        }.joined(separator: "\n")
        let failures = failures(on: terminal)
        let result = failures.isEmpty ? "no failure" : NumberText.count(failures.count, "failure")
        let conclusion = "seed \(seed), \(NumberText.count(steps, "step")) for each strategy: \(result)."
        return ([table] + failures + [conclusion]).joined(separator: "\n\n")
    }

    func failures(on terminal: Terminal) -> [String] {
        strategies.compactMap { strategy in
            strategy.failure.map { FailureDescription($0, of: strategy.id).text(on: terminal) }
        }
    }
}
