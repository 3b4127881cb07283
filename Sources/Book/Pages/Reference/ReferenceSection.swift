/// The sections of the reference, in order. All but the glossary are generated, not written.
package enum ReferenceSection: String, CaseIterable, Sendable {
    case lab, rules, matrix, mutants, scenarios, strategies, map, libraries, benchmark, travel, picker,
        glossary

    package var title: String {
        switch self {
        case .lab: "The lab"
        case .rules: "Rules"
        case .matrix: "Rule matrix"
        case .mutants: "Kill matrix"
        case .scenarios: "Scenarios"
        case .strategies: "Strategies"
        case .map: "Map of known APIs"
        case .libraries: "Verdicts on libraries"
        case .benchmark: "Results"
        case .travel: "What travels between machines"
        case .picker: "Picker"
        case .glossary: "Glossary"
        }
    }

    /// A title of a word or two, for places with little room.
    package var shortTitle: String {
        switch self {
        case .lab: "Lab"
        case .matrix: "Matrix"
        default: title
        }
    }

    /// What a reader finds there.
    package var summary: String {
        switch self {
        case .lab: "change a scenario and see at once which observers are called, in which order"
        case .rules: "the contract, rule by rule, and which strategies keep it"
        case .matrix: "every strategy’s verdict for every rule"
        case .mutants: "deliberate faults, and the rules that find them"
        case .scenarios: "every script, every strategy’s trace, and a viewer to step through them"
        case .strategies: "what each offers, what it breaks, and why"
        case .map: "which strategy is nearest to Combine, Rx, KVO, Qt or the DOM, and how it differs"
        case .libraries:
            "RxSwift, ReactiveSwift, ReactiveKit and others: the rules that each breaks, and what it costs"
        case .benchmark: "what everything costs: charts, and tables to sort, filter and compare"
        case .travel: "how well the results of other machines and other days agree"
        case .picker: "say what you need, and get a ranked answer with reasons"
        case .glossary: "the words of this book, in plain words"
        }
    }

    /// The first page of the section, which leads to its other pages.
    package var page: String { "\(rawValue).html" }
}
