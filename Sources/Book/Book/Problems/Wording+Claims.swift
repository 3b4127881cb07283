import BenchmarkEngine
import Pages

/// The wording of everything that can be wrong with a claim.
extension ClaimProblem {
    var sentence: String {
        switch self {
        case .noResults:
            "there are no results to hold a claim against; record them with "
                + "`\(BenchmarkReport.recordingCommand(to: Findings.reference))`"
        case .malformed(let name):
            "\"observatory:\(name)\" names no row; one looks like observatory:claim/notify/64/tokens, a "
                + "comparison like observatory:claim/notify/64/tokens:closure-array"
        case .unknownWorkload(let name, let nearest):
            "the results have no workload \"\(name)\"." + suggestion(nearest)
        case .sizeNotMeasured(let size, let workload, let sizes):
            "\(workload) was not measured with \(NumberText.count(size)) observers, but with "
                + sizes.map { NumberText.count($0) }.listed
        case .strategyNotMeasured(let id, let workload, let observers, let nearest):
            "the results have no \"\(id)\" in \(workload) with \(NumberText.count(observers)) observers."
                + suggestion(nearest)
        case .noCrossover(let workload, let below, let above, let known):
            "the costs of \(below) and \(above) do not cross in \(workload)"
                + (known.isEmpty ? ", and no others do" : "; those of \(known.listed) do")
        case .notUnderstood(let prose, let word):
            "\"\(prose)\" cannot be checked: what \"\(word)\" says here is not understood. "
                + "Chapters/README.md lists what is"
        case .nothingSaid(let prose):
            "\"\(prose)\" says nothing that the results could bear out. Chapters/README.md lists what does"
        case .nothingToCompareWith(let prose):
            "\"\(prose)\" compares, but names one row; the other follows a colon, as in "
                + "observatory:claim/notify/64/tokens:closure-array"
        case .nothingCompared(let prose):
            "\"\(prose)\" compares nothing, but names two rows"
        case .notMeasured(let what, let row):
            "the results have no \(what) for \(row)"
        case .contradicted(let prose, let measured, let truth):
            "\"\(prose)\" is not what the results say: \(measured)." + wording(truth)
        case .undecided(let prose, let measured, let truth):
            "the results do not decide whether \"\(prose)\" is so: \(measured)." + wording(truth)
        }
    }

    private func suggestion(_ nearest: String?) -> String {
        nearest.map { " Did you mean \"\($0)\"?" } ?? ""
    }

    private func wording(_ truth: String?) -> String {
        truth.map { " \"\($0)\" would be true" } ?? ""
    }
}

extension [String] {
    /// "a, b and c"
    fileprivate var listed: String {
        count > 1 ? "\(dropLast().joined(separator: ", ")) and \(self[count - 1])" : joined()
    }
}
