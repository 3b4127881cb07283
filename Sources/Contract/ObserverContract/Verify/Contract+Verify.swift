import ObservatorySupport

extension Contract {
    /// Verifies that a strategy keeps the contract: the only test that a team needs for its observers.
    ///
    ///     @Test func keepsTheContract() async throws {
    ///         try await Contract.verify(Signals())
    ///     }
    ///
    /// Runs every scenario that applies to the strategy, and then 20,000 steps of random scenarios, the same
    /// ones every time. Declared divergences are allowed in both.
    ///
    /// The strategy runs in this process, on a thread of its own, and random scenarios on several at the same
    /// time, each with its own players. One that traps ends the test, and one that never returns blocks it. The
    /// program, `observatory compare`, runs each strategy in a process of its own and survives both.
    /// Only the program runs the scenarios in which a `deinit` acts, drawn ones too, because most subjects that are
    /// not ready for that trap. A declared divergence from a rule of these scenarios need not occur.
    ///
    /// - Parameters:
    ///   - strategy: The strategy to verify.
    ///   - steps: The number of steps of random scenarios; 0 for none.
    ///   - seed: Decides which scenarios are drawn.
    ///   - program: What precedes the arguments in replay commands, such as `swift run my-signals`.
    /// - Throws: ``ContractViolation`` when the strategy breaks a rule that it did not declare to break, or
    ///   keeps one that it did.
    public static func verify(
        _ strategy: any Strategy, exploring steps: Int = Exploration.usualSteps, seed: UInt64 = 1,
        program: String = "observatory"
    ) async throws(ContractViolation) {
        let violation = await outsideOfTasks {
            Self.firstViolation(by: strategy, exploring: steps, seed: seed, program: program)
        }
        if let violation { throw violation }
    }

    private static func firstViolation(
        by strategy: any Strategy, exploring steps: Int, seed: UInt64, program: String
    ) -> ContractViolation? {
        if let problem = StrategyProblem.first(of: strategy) {
            return ContractViolation(strategy: strategy.id, rules: [], description: problem)
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
            // The scenarios of this package cannot be read, so nothing was verified.
            return ContractViolation(strategy: strategy.id, rules: [], description: error.description)
        }
        guard steps > 0 else { return nil }
        var exploration = Exploration(strategies: [strategy], steps: steps, seed: seed, program: program)
        exploration.runsActingDeinits = false
        return exploration.run().strategies[0].failure.map { ContractViolation($0, of: strategy) }
    }
}

/// Runs `body` on a thread of its own, with a stack as large as that of a main thread. A strategy may block while it
/// waits for tasks, which need the threads of the pool.
package func outsideOfTasks<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        startThread(stackSize: 8 << 20) { continuation.resume(returning: body()) }
    }
}
