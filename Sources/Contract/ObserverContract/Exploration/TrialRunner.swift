/// Runs trials of one strategy where it does no harm when that one traps or never returns.
package protocol TrialRunner: Sendable {
    /// Runs trials in order, up to the first that does not come back.
    ///
    /// - Parameters:
    ///   - trials: What to run; one at least.
    ///   - briefly: Whether to wait but shortly for one that does not come back: there are many like it.
    /// - Returns: What became of the first trials, of one at least.
    func outcomes(of trials: [Trial], briefly: Bool) async throws -> [ScenarioOutcome]
}
