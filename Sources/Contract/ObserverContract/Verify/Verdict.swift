/// The verdict on a strategy by one rule.
public enum Verdict: String, Codable, Sendable, CaseIterable {
    /// Every trace matched the reference model.
    case pass
    /// A trace differed without a declaration, or a declared difference did not occur.
    case fail
    /// The strategy does not offer what the rule is about.
    case notApplicable = "not-applicable"
    /// A trace differed, as the strategy declares.
    case diverges
    /// The process that ran the strategy died.
    case crashed
    /// The strategy did not return within the time limit.
    case hung
    /// An object that a scenario created was never freed.
    case leaked
}

extension Verdict {
    /// The sign in tables. The signs differ in shape, not only in colour.
    package var symbol: String {
        switch self {
        case .pass: "✓"
        case .fail: "✗"
        case .notApplicable: "–"
        case .diverges: "≠"
        case .crashed: "!"
        case .hung: "∞"
        case .leaked: "+"
        }
    }

    /// What a strategy with this verdict does, as a verb; `nil` where its traces or its counts are wrong.
    package var verb: String? {
        switch self {
        case .crashed: "crashes"
        case .hung: "hangs"
        case .leaked: "leaks"
        case .pass, .fail, .notApplicable, .diverges: nil
        }
    }
}
