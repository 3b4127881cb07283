import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport

/// A claim that the results confirm: the text of a link such as
/// `[about twice as slow](observatory:claim/notify/64/closure-array:tokens?ratio=1.6...2.5)`.
struct Claim {
    /// What was measured, in exact numbers.
    let measured: String
    /// The address of the row that it is about.
    let address: String

    static let noResults =
        "there are no results to check a claim against; record them with "
        + "`\(BenchmarkReport.recordingCommand(to: Findings.reference))`"

    /// Checks a claim against the results, or throws why it does not hold.
    ///
    /// - Parameters:
    ///   - prose: The text of the link.
    ///   - name: What follows `observatory:` in the link.
    ///   - ledgers: The recordings, the shown one first. The claim must hold in each that has its rows.
    init(_ prose: String, _ name: String, in ledgers: [ClaimLedger]) throws(Refusal) {
        let reference = try ClaimReference(name)
        guard let shown = ledgers.first else { throw Refusal(Self.noResults) }
        let rows = try shown.rows(of: reference)
        try Self.check(prose, against: reference)
        measured = try Self.hold(prose, reference.predicates, of: rows)
        address = rows.address
        for other in ledgers.dropFirst() {
            guard let rows = try? other.rows(of: reference) else { continue }
            do throws(Refusal) {
                _ = try Self.hold(prose, reference.predicates, of: rows)
            } catch {
                throw Refusal(error.messages.map { "in the recording of \(other.name): \($0)" })
            }
        }
    }

    /// Checks that the link asks for all that its text says, and that it names two rows only to compare them.
    private static func check(_ prose: String, against reference: ClaimReference) throws(Refusal) {
        let said = try ClaimPhrases.predicates(in: prose)
        let compares = (said + reference.predicates).contains { $0.quantity == .ratio }
        if compares, reference.other == nil {
            throw Refusal(
                "\"\(prose)\" compares, but names one row; the other follows a colon, as in "
                    + "observatory:claim/notify/64/tokens:closure-array")
        }
        if let other = reference.other, other == reference.row {
            throw Refusal("\"\(prose)\" compares a row with itself")
        }
        if !compares, reference.other != nil {
            throw Refusal("\"\(prose)\" compares nothing, but names two rows")
        }
        for said in said where !reference.predicates.contains(where: { $0.implies(said) }) {
            let asked = reference.predicates.map(\.description).joined(separator: "&")
            throw Refusal(
                "\"\(prose)\" says \(said), but the link asks for \(asked.isEmpty ? "nothing" : asked)")
        }
    }

    /// Checks that the evidence confirms a claim, and returns what was measured.
    private static func hold(
        _ prose: String, _ predicates: [ClaimPredicate], of rows: ClaimRows
    ) throws(Refusal) -> String {
        var measured: [String] = []
        for predicate in predicates {
            let evidence = try rows.evidence(predicate)
            let holds = predicate.holds(for: evidence.value, apart: rows.apart)
            guard holds == true else {
                let problem =
                    holds == false
                    ? "\"\(prose)\" is not what the results say"
                    : "the results do not decide whether \"\(prose)\" is true"
                throw Refusal("\(problem): \(rows.row.name): \(evidence.measured)")
            }
            measured.append(evidence.measured)
        }
        return measured.uniqued().joined(separator: ", ") + rows.place
    }
}
