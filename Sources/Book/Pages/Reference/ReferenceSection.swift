/// The sections of the reference, in order. All but the glossary are generated, not written.
package enum ReferenceSection: String, CaseIterable, Sendable {
    case lab, rules, matrix, mutants, scenarios, strategies, map, libraries, benchmark, travel, picker,
        glossary

    package var title: String { words.title }

    /// What a reader finds there.
    package var summary: String { words.summary }

    /// A title of a word or two, for places with little room.
    package var shortTitle: String {
        switch self {
        case .lab: "Lab"
        case .matrix: "Matrix"
        default: title
        }
    }

    private var words: (title: String, summary: String) {
        switch self {
        case .lab:
            ("The lab", "change a scenario and see at once which observers are called, in which order")
        case .rules: ("Rules", "the contract, rule by rule, and which strategies keep it")
        case .matrix: ("Rule matrix", "every strategy’s verdict for every rule")
        case .mutants: ("Kill matrix", "deliberate faults, and the rules that find them")
        case .scenarios:
            ("Scenarios", "every script, every strategy’s trace, and a viewer to step through them")
        case .strategies: ("Strategies", "what each offers, what it breaks, and why")
        case .map:
            (
                "Map of known APIs",
                "which strategy is nearest to Combine, Rx, KVO, Qt or the DOM, and how it differs"
            )
        case .libraries:
            (
                "Verdicts on libraries",
                "RxSwift, ReactiveSwift, ReactiveKit and others: the rules that each breaks, and what it costs"
            )
        case .benchmark: ("Results", "what everything costs: charts, and tables to sort, filter and compare")
        case .travel:
            ("What travels between machines", "how well the results of other machines and other days agree")
        case .picker: ("Picker", "say what you need, and get a ranked answer with reasons")
        case .glossary: ("Glossary", "the words of this book, in plain words")
        }
    }

    /// The first page of the section, which leads to its other pages.
    package var page: String { "\(rawValue).html" }
}
