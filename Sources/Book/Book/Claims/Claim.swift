import BenchmarkEngine
import Pages
import Support

/// A claim that is true: the text of a link such as
/// `[about twice as slow](observatory:claim/notify/64/closure-array:tokens?ratio=1.6...2.5)`.
struct Claim: Equatable {
    /// What was measured, for a reader who wants to know it exactly.
    let measured: String
    /// Where the row is shown that it is about; the page of the workload where it is about no single row.
    let address: String

    static let noResults =
        "there are no results to hold a claim against; record them with "
        + "`\(BenchmarkReport.recordingCommand(to: Findings.reference))`"

    /// Holds a claim against the results, or says why it does not hold.
    ///
    /// - Parameters:
    ///   - prose: The text of the link.
    ///   - name: What follows `observatory:` in the link.
    init(_ prose: String, _ name: String, in ledger: ClaimLedger?) throws(Refusal) {
        let reference = try ClaimReference(name)
        guard let ledger else { throw Refusal(Self.noResults) }
        let page = PageName.results(reference.workload)
        guard let observers = reference.observers else {
            let crossover = try ledger.crossover(reference)
            try Self.check(prose, against: reference)
            let start = "\(crossover.above) costs less than \(crossover.below) in \(crossover.workload) from "
            measured = try Self.hold(prose, reference.predicates, of: "") { predicate throws(Refusal) in
                guard case .between(.observers, _) = predicate else {
                    throw Refusal("a crossover is a number of observers, so it has no \"\(predicate)\"")
                }
                let evidence = ClaimEvidence(predicate: predicate, value: crossover.observers)
                return (evidence, start + evidence.observers)
            }
            address = page
            return
        }
        let rows = try ledger.rows(reference, observers: observers)
        try Self.check(prose, against: reference)
        let texts = try Self.hold(prose, reference.predicates, of: "\(rows.row.name): ") {
            predicate throws(Refusal) in
            let evidence = try ClaimEvidence(predicate, of: rows, in: ledger)
            return (evidence, evidence.measured(rows))
        }
        measured = "\(texts) in \(rows.row.workload), \(NumberText.observers(observers))"
        address = "\(page)#\(ResultAnchor.of(rows.row))"
    }
}

extension Claim {
    /// Whether the link asks for all that the words say, and names the rows that this takes.
    private static func check(_ prose: String, against reference: ClaimReference) throws(Refusal) {
        let said = try ClaimPhrases.predicates(in: prose)
        let compares = (said + reference.predicates).contains(where: \.isComparison)
        if compares, reference.other == nil {
            throw Refusal(
                "\"\(prose)\" compares, but names one row; the other follows a colon, as in "
                    + "observatory:claim/notify/64/tokens:closure-array")
        }
        if !compares, reference.other != nil, reference.observers != nil {
            throw Refusal("\"\(prose)\" compares nothing, but names two rows")
        }
        for said in said where !reference.predicates.contains(where: { $0.implies(said) }) {
            let asked = reference.predicates.map(\.description).joined(separator: "&")
            throw Refusal(
                "\"\(prose)\" says \(said), but the link asks for \(asked.isEmpty ? "nothing" : asked)")
        }
    }

    /// Holds what a claim asks against the evidence, and says what was measured.
    ///
    /// - Parameter subject: What the evidence is about, for the message about a claim that does not hold.
    private static func hold(
        _ prose: String, _ predicates: [ClaimPredicate], of subject: String,
        _ evidence: (ClaimPredicate) throws(Refusal) -> (ClaimEvidence, measured: String)
    ) throws(Refusal) -> String {
        var texts: [String] = []
        for predicate in predicates {
            let (evidence, measured) = try evidence(predicate)
            texts.append(measured)
            let truth = evidence.truth.map { " \"\($0)\" would be true" } ?? ""
            switch evidence.verdict {
            case .holds: continue
            case .contradicted:
                throw Refusal("\"\(prose)\" is not what the results say: \(subject)\(measured).\(truth)")
            case .undecided:
                throw Refusal(
                    "the results do not decide whether \"\(prose)\" is so: \(subject)\(measured).\(truth)")
            }
        }
        return texts.withoutRepetition.joined(separator: ", ")
    }
}
