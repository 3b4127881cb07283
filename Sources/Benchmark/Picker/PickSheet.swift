package import BenchmarkEngine
import ObservatorySupport
package import ObserverContract

/// All the data for picks, prepared so that a script only has to select, add and sort.
///
/// Texts are complete or a ``Phrase``. Failed needs are given as indices into ``reasons``, so that equal
/// indices mean equal reasons.
package struct PickSheet: Encodable, Sendable {
    /// A part of the cost and the workload that measures it.
    struct PartEntry: Encodable {
        let words: String
        let workload: String
        /// Whether it is paid for each event, not just once.
        let isPerEvent: Bool
    }

    /// A strategy: its forms, the choices among them, and its costs.
    struct CandidateEntry: Encodable {
        let id: String
        let isPublished: Bool
        let forms: [FormEntry]
        /// The choices, with the comma-separated indices of their forms as keys.
        let choices: [String: Choice]
        /// The cost curves by workload.
        let curves: [String: CostCurve]
    }

    /// A form, with the reasons against it for each need, in the order of the needs.
    struct FormEntry: Encodable {
        let name: String?
        let failings: [[Int]]
    }

    let needs = Need.allCases
    let parts = LifeCost.Part.allCases.map {
        PartEntry(words: $0.words, workload: $0.workload, isPerEvent: $0 == .beingCalled)
    }
    let phrases = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ("\($0)", $0.rawValue) })
    let smallestDifference = Margin.smallestDifference
    let reasons: [Exclusion.Reason]
    let candidates: [CandidateEntry]

    /// Collects the data. Complexity: O(*n* · 2^*k*) for *n* strategies with *k* kinds of forms.
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
    }
}

extension Strategy {
    /// The choice for each set of forms that may meet some needs, by the forms' indices. Forms with the same
    /// capabilities are always in a set together.
    fileprivate func choices(_ curves: [String: CostCurve]) -> [String: Choice] {
        let kinds = forms.indices.grouped { forms[$0].capabilities }
        var choices: [String: Choice] = [:]
        for bits in 1..<(1 << kinds.count) {
            let numbers = kinds.indices.filter { bits & 1 << $0 != 0 }.flatMap { kinds[$0] }.sorted()
            let key = numbers.map(String.init).joined(separator: ",")
            choices[key] = Choice(of: numbers.map { forms[$0] }, self, curves)
        }
        return choices
    }

    func curves(in report: BenchmarkReport?) -> [String: CostCurve] {
        LifeCost.Part.allCases.map(\.workload).reduce(into: [:]) { curves, workload in
            curves[workload] = CostCurve(of: id, in: workload, report)
        }
    }
}
