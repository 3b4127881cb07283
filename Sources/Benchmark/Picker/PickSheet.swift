package import BenchmarkEngine
package import ObserverContract
import Support

/// All that a pick is made from, so far worked out that a script only has to select, to reckon and to sort.
///
/// Texts are whole or a ``Phrase``; what a strategy does not meet is given as numbers of ``reasons``, so that
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
    }

    /// A strategy: its forms with what each does not meet, what its choices come to, and its costs.
    struct CandidateEntry: Encodable {
        let id: String
        let isPublished: Bool
        let forms: [FormEntry]
        /// By the numbers of the forms, with commas between them.
        let choices: [String: Choice]
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
    let reasons: [Exclusion.Reason]
    let candidates: [CandidateEntry]
    let phrases: [String: String]
    /// What two strategies have to be apart to be told apart, as a fraction.
    let smallestDifference: Double

    /// Writes down what is known of some strategies. Complexity: O(*n* · 2^*k*) for *n* strategies with forms of *k* kinds.
    package init(_ strategies: [any Strategy], by report: BenchmarkReport?) {
        var reasons: [Exclusion.Reason] = []
        let number = { (reason: Exclusion.Reason) in
            if let known = reasons.firstIndex(of: reason) { return known }
            reasons.append(reason)
            return reasons.count - 1
        }
        candidates = strategies.map { strategy in
            let curves = strategy.curves(in: report)
            return CandidateEntry(
                id: strategy.id, isPublished: strategy.isPublished,
                forms: strategy.forms.map { form in
                    FormEntry(
                        name: form.name,
                        failings: Need.allCases.map { strategy.reasons(form, $0).map(number) })
                },
                choices: strategy.choices(curves), curves: curves)
        }
        self.reasons = reasons
        needs = Need.allCases.map { NeedEntry(id: $0.rawValue, meaning: $0.meaning) }
        parts = LifeCost.Part.allCases.map { part in
            PartEntry(
                words: part.words, workload: part.workload, isPerEvent: part == .beingCalled)
        }
        phrases = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ("\($0)", $0.rawValue) })
        smallestDifference = Margin.smallestDifference
    }
}

extension Strategy {
    /// What becomes of each set of forms that can meet some needs, by their numbers: forms that offer the same are in
    /// it together or not at all.
    fileprivate func choices(_ curves: [String: CostCurve]) -> [String: Choice] {
        let kinds = forms.indices.grouped { forms[$0].capabilities }
        let sets = (1..<(1 << kinds.count)).map { bits in
            kinds.indices.filter { bits & 1 << $0 != 0 }.flatMap { kinds[$0] }.sorted()
        }
        return Dictionary(
            uniqueKeysWithValues: sets.map { numbers in
                (
                    numbers.map(String.init).joined(separator: ","),
                    Choice(of: numbers.map { forms[$0] }, self, curves)
                )
            })
    }

    /// What is known of the costs of the strategy, by workload.
    func curves(in report: BenchmarkReport?) -> [String: CostCurve] {
        let curves = LifeCost.Part.allCases.map(\.workload).compactMap { workload in
            CostCurve(of: id, in: workload, report).map { (workload, $0) }
        }
        return Dictionary(uniqueKeysWithValues: curves)
    }
}
