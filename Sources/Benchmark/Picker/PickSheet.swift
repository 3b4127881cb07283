package import BenchmarkEngine
import ObserverContract

/// All that a pick is made from, so far worked out that a script only has to select, to reckon and to sort.
///
/// Texts are whole or a ``Phrase``; what a candidate does not meet stands as numbers of ``reasons``, so that
/// two are the same where the numbers are.
package struct PickSheet: Encodable, Sendable {
    /// A need and what it means.
    struct NeedEntry: Encodable {
        let id: String
        let meaning: String
    }

    /// A part of the cost and where it was measured.
    struct PartEntry: Encodable {
        let words: String
        let workload: String
        /// Whether it is paid once for each event; once at all otherwise.
        let isPerEvent: Bool
        /// Whether only those pay it who can leave.
        let isRemoval: Bool
    }

    /// A way of not meeting a need.
    struct ReasonEntry: Encodable {
        let cause: String
        let rule: String?
        let declaration: String?
    }

    /// Some of the forms of a candidate, taken together.
    struct ChoiceEntry: Encodable {
        let canLeave: Bool
        let givenUp: String
    }

    /// A candidate: its forms with what each does not meet, what its choices come to, and its costs.
    struct CandidateEntry: Encodable {
        let id: String
        let isPublished: Bool
        let forms: [FormEntry]
        /// By the numbers of the forms, with commas between them.
        let choices: [String: ChoiceEntry]
        /// By workload.
        let curves: [String: CostCurve]
    }

    /// A form, with the reasons against it for each need in order.
    struct FormEntry: Encodable {
        let name: String?
        let failings: [[Int]]
    }

    let needs: [NeedEntry]
    let parts: [PartEntry]
    let reasons: [ReasonEntry]
    let candidates: [CandidateEntry]
    let phrases: [String: String]
    /// What two strategies have to be apart to be told apart, as a fraction.
    let smallestDifference: Double

    /// Writes down what is known of some candidates. Complexity: O(*n* · 2^*f*) for *n* candidates of *f* forms.
    package init(_ candidates: [Candidate], by report: BenchmarkReport?) {
        var reasons: [Exclusion.Reason] = []
        let number = { (reason: Exclusion.Reason) in
            if let known = reasons.firstIndex(of: reason) { return known }
            reasons.append(reason)
            return reasons.count - 1
        }
        self.candidates = candidates.map { candidate in
            CandidateEntry(
                id: candidate.id, isPublished: candidate.isPublished,
                forms: candidate.forms.map { form in
                    FormEntry(
                        name: form.name,
                        failings: Need.allCases.map { candidate.reasons(form, $0).map(number) })
                },
                choices: candidate.choices, curves: candidate.curves(in: report))
        }
        self.reasons = reasons.map { reason in
            ReasonEntry(cause: reason.cause, rule: reason.rule, declaration: reason.declaration)
        }
        needs = Need.allCases.map { NeedEntry(id: $0.rawValue, meaning: $0.meaning) }
        parts = LifeCost.Part.allCases.map { part in
            PartEntry(
                words: part.words, workload: part.workload, isPerEvent: part == .beingCalled,
                isRemoval: part == .beingRemoved)
        }
        phrases = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0.rawValue, $0.text) })
        smallestDifference = Ranking.smallestDifference
    }
}

extension Candidate {
    fileprivate var choices: [String: PickSheet.ChoiceEntry] {
        let sets = (1..<(1 << forms.count)).map { bits in forms.indices.filter { bits & 1 << $0 != 0 } }
        return Dictionary(
            uniqueKeysWithValues: sets.map { numbers in
                let capabilities = Self.capabilities(of: numbers.map { forms[$0] })
                return (
                    numbers.map(String.init).joined(separator: ","),
                    PickSheet.ChoiceEntry(
                        canLeave: capabilities.contains(.removal), givenUp: givenUp(offering: capabilities))
                )
            })
    }

    fileprivate func curves(in report: BenchmarkReport?) -> [String: CostCurve] {
        let curves = LifeCost.Part.allCases.compactMap { part in
            CostCurve(of: id, in: part.workload, report).map { (part.workload, $0) }
        }
        return Dictionary(uniqueKeysWithValues: curves)
    }
}
