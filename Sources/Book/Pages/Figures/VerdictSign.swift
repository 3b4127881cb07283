import ObserverContract

/// The symbol, the words and the colour of a verdict.
struct VerdictSign: Sendable, Equatable {
    let symbol: String
    let label, explanation: String
    /// The class that colours it.
    let kind: String

    /// Creates the sign of a verdict, or of a rule that was not run.
    init(_ verdict: Verdict?) {
        symbol = verdict?.symbol ?? "?"
        (label, explanation) =
            switch verdict {
            case .pass: ("pass", "every trace matched the contract")
            case .fail: ("fail", "a trace differed and the strategy had not declared it")
            case .notApplicable: ("not applicable", "the strategy does not offer what the rule is about")
            case .diverges: ("diverges", "a trace differed, as the strategy declares")
            case .crashed: ("crashed", "the process that ran the strategy died")
            case .hung: ("hung", "the strategy did not finish in time")
            case .leaked: ("leaked", "something that a scenario created was never freed")
            case nil: ("not run", "no verdict was given")
            }
        kind = verdict?.rawValue ?? "not-run"
    }

    /// The sign with its label, or with other words, in its colour.
    func html(_ words: String? = nil) -> HTML {
        #"<span class="verdict \#(kind)"><span aria-hidden="true">\#(symbol)</span> \#(words ?? label)</span>"#
    }

    /// The signs that occur, each once, in a fixed order.
    static func legend(of shown: some Sequence<VerdictSign>) -> [VerdictSign] {
        (Verdict.allCases + [nil]).map { VerdictSign($0) }.filter(shown.contains)
    }
}
