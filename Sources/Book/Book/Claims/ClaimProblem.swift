/// Why a claim does not stand, or cannot be checked.
package enum ClaimProblem: Error, Sendable, Equatable {
    case noResults
    case malformed(String)
    case unknownWorkload(String, nearest: String?)
    case sizeNotMeasured(Int, workload: String, sizes: [Int])
    case strategyNotMeasured(String, workload: String, observers: Int, nearest: String?)
    case noCrossover(workload: String, below: String, above: String, known: [String])
    case notUnderstood(prose: String, word: String)
    case nothingSaid(prose: String)
    /// It compares, and names one row.
    case nothingToCompareWith(prose: String)
    /// It names two rows, and compares nothing.
    case nothingCompared(prose: String)
    /// The row lacks what the claim speaks of.
    case notMeasured(String, row: String)
    /// The results say otherwise.
    case contradicted(prose: String, measured: String, truth: String?)
    /// The results are not certain enough to say so.
    case undecided(prose: String, measured: String, truth: String?)
}
