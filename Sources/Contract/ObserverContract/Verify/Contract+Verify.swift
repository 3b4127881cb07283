import Foundation

extension Contract {
    /// Holds a strategy to the contract: the whole test that a team needs of its observers.
    ///
    ///     @Test func keepsTheContract() async throws {
    ///         try await Contract.verify(Signals())
    ///     }
    ///
    /// The strategy is taken through every scenario that makes sense for what it offers, and then through 20,000 steps
    /// of random scenarios, the same ones every time. What it declares to break is allowed in both.
    ///
    /// It is run in this process, on a thread of its own: a strategy that traps takes the test with it, and
    /// one that never returns is waited for. The program, `observatory compare`, runs each strategy apart and
    /// survives both. The scenarios in which a `deinit` acts are left to it, because a subject that is not ready for
    /// that mostly traps; a divergence that is declared from a rule of theirs need not happen in the others.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - steps: How many steps of random scenarios it is taken through; 0 for none.
    ///   - seed: Decides which scenarios are drawn.
    ///   - program: What precedes the arguments in the commands that show a failure again, such as
    ///     `swift run my-signals`.
    /// - Throws: ``ContractViolation`` when a rule is broken that the strategy did not declare to break, or
    ///   one is kept that it did.
    public static func verify(
        _ strategy: any Strategy, exploring steps: Int = Exploration.usualSteps, seed: UInt64 = 1,
        program: String = "observatory"
    ) async throws(ContractViolation) {
        // Not on a thread of the pool: a strategy may wait for tasks, which would have none left to run on.
        let violation = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(
                    returning: Self.firstViolation(
                        by: strategy, exploring: steps, seed: seed, program: program))
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        if let violation { throw violation }
    }

    /// What is wrong with a strategy, if anything is.
    private static func firstViolation(
        by strategy: any Strategy, exploring steps: Int, seed: UInt64, program: String
    ) -> ContractViolation? {
        if let problem = StrategyProblem.first(of: strategy) {
            return ContractViolation(strategy, problem.description)
        }
        do {
            let all = try ScenarioLibrary.standard()
            let scenarios = all.filter { !$0.actsOnRelease }
            var comparison = Comparison(strategies: [strategy], scenarios: scenarios, program: program)
            comparison.rulesInPart = Set(all.filter(\.actsOnRelease).flatMap(\.rules))
            let report = try comparison.run()
            if !report.isAsDeclared {
                return ContractViolation(report, of: strategy, scenarios, program: program)
            }
        } catch {
            // The scenarios of this package cannot be read, so that nothing was verified.
            return ContractViolation(strategy, error.description)
        }
        guard steps > 0 else { return nil }
        let exploration = Exploration(strategies: [strategy], steps: steps, seed: seed, program: program)
        return exploration.run().strategies[0].failure.map { ContractViolation($0, of: strategy) }
    }
}
