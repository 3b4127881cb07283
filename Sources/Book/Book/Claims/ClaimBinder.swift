import BenchmarkEngine
import Pages
import Support

/// Holds the prose of a claim against the results.
struct ClaimBinder: Sendable {
    private let ledger: ClaimLedger

    init(_ report: BenchmarkReport) {
        ledger = ClaimLedger(report)
    }

    /// A claim that is true.
    struct Bound: Equatable {
        /// The row that it is about, the first of several; `nil` where it is about no single row.
        let row: BenchmarkReport.Result?
        /// What was measured, for whoever wants to know it exactly.
        let measured: String
    }

    /// Binds a claim, or says why it does not stand.
    func bind(_ prose: String, to reference: ClaimReference) throws(ClaimProblem) -> Bound {
        guard reference.size != .crossover else { return try bindCrossover(prose, to: reference) }
        let cases = try ledger.cases(reference)
        var texts: [String] = []
        for claimed in cases {
            let reader = ClaimReader(apart: claimed.apart)
            let assertions = try Self.read(prose, for: reference, with: reader)
            var measured: [String] = []
            for assertion in assertions {
                if Self.isAboutOther(assertion, claimed) { continue }
                let evidence = try ClaimEvidence(assertion.quantity, of: claimed, in: ledger)
                try Self.check(
                    assertion, evidence, prose, ClaimText.sentence(evidence, claimed), reader)
                if assertion.quantity != .observers {
                    measured.append(ClaimText.measured(evidence, claimed))
                }
            }
            let place = ClaimText.place(claimed.row)
            texts.append("\(measured.withoutRepetition.joined(separator: ", ")) in \(place)")
        }
        return Bound(row: cases.first?.row, measured: texts.joined(separator: "; "))
    }
}

extension ClaimBinder {
    /// Whether a number of observers is that of the second row, where the two differ in it.
    private static func isAboutOther(_ assertion: ClaimAssertion, _ claimed: ClaimCase) -> Bool {
        guard assertion.quantity == .observers, let other = claimed.other else { return false }
        return assertion.verdict(ClaimEvidence(.observers, .init(Double(other.observers)))) == .holds
    }

    /// What the prose says, which must be of the kind that the reference is for.
    private static func read(
        _ prose: String, for reference: ClaimReference, with reader: ClaimReader
    ) throws(ClaimProblem) -> [ClaimAssertion] {
        let assertions: [ClaimAssertion]
        do throws(ClaimReader.Failure) {
            assertions = try reader.read(prose)
        } catch {
            switch error {
            case .notUnderstood(let word): throw .notUnderstood(prose: prose, word: word)
            case .nothingSaid: throw .nothingSaid(prose: prose)
            }
        }
        let compares = assertions.contains(where: \.isComparison)
        if reference.size == .crossover {
            guard assertions.allSatisfy({ $0.quantity == .observers }) else {
                throw .nothingSaid(prose: prose)
            }
        } else if compares, reference.other == nil {
            throw .nothingToCompareWith(prose: prose)
        } else if !compares, reference.other != nil {
            throw .nothingCompared(prose: prose)
        }
        return assertions
    }

    private func bindCrossover(
        _ prose: String, to reference: ClaimReference
    ) throws(ClaimProblem) -> Bound {
        let reader = ClaimReader(apart: 1)
        let assertions = try Self.read(prose, for: reference, with: reader)
        let crossover = try ledger.crossover(reference)
        let evidence = ClaimEvidence(.observers, crossover.observers)
        let text =
            "\(crossover.above) costs less than \(crossover.below) in \(crossover.workload) from "
            + ClaimText.observers(evidence.value)
        for assertion in assertions { try Self.check(assertion, evidence, prose, text, reader) }
        return Bound(row: nil, measured: text)
    }

    private static func check(
        _ assertion: ClaimAssertion, _ evidence: ClaimEvidence, _ prose: String, _ measured: String,
        _ reader: ClaimReader
    ) throws(ClaimProblem) {
        let verdict = assertion.verdict(evidence)
        guard verdict != .holds else { return }
        let truth = ClaimSuggestion(reader: reader).truth(evidence)
        if verdict == .contradicted {
            throw .contradicted(prose: prose, measured: measured, truth: truth)
        }
        throw .undecided(prose: prose, measured: measured, truth: truth)
    }
}
