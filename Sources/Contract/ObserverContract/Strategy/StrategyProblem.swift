import Support

/// Why a strategy cannot be held to the contract, whatever it does: what it says of itself means nothing.
public enum StrategyProblem: Error, Sendable, Equatable {
    /// The identifier is empty.
    case noIdentifier(summary: String)
    /// The identifier is not made of words in lower case.
    case identifier(String, reason: String)
    /// The strategy has no form to be observed in.
    case noForms(strategy: String)
    /// The strategy declares that it breaks a rule that does not exist.
    case noSuchRule(strategy: String, rule: String)
    /// The strategy declares that it crashes in a scenario that the contract does not have.
    case noSuchScenario(strategy: String, rule: String, scenario: String)
    /// The strategy says that it offers what none of its forms does.
    case notOffered(strategy: String, capabilities: [Capability])
    /// A form offers what the strategy does not say that it offers.
    case notSaid(strategy: String, form: String?, capabilities: [Capability])
    /// The strategy declares that it breaks a rule about what it does not offer.
    case doesNotApply(strategy: String, rule: String, needs: [Capability])

    /// The first thing that is wrong with what a strategy says of itself; `nil` when all is well.
    public static func first(of strategy: any Strategy) -> StrategyProblem? {
        if strategy.id.isEmpty { return .noIdentifier(summary: strategy.summary) }
        if let reason = reason(against: strategy.id) { return .identifier(strategy.id, reason: reason) }
        if strategy.forms.isEmpty { return .noForms(strategy: strategy.id) }
        return problem(withCapabilitiesOf: strategy) ?? problem(withDivergencesOf: strategy)
    }

    private static func problem(withCapabilitiesOf strategy: any Strategy) -> StrategyProblem? {
        let forms = strategy.forms
        let offered = forms.reduce(into: Set<Capability>()) { $0.formUnion($1.capabilities) }
        let missing = strategy.capabilities.subtracting(offered).sorted()
        if !missing.isEmpty { return .notOffered(strategy: strategy.id, capabilities: missing) }
        for form in forms {
            let more = form.capabilities.subtracting(strategy.capabilities).sorted()
            if !more.isEmpty { return .notSaid(strategy: strategy.id, form: form.name, capabilities: more) }
        }
        return nil
    }

    private static func problem(withDivergencesOf strategy: any Strategy) -> StrategyProblem? {
        for divergence in strategy.divergences {
            guard let rule = Contract.rule(divergence.rule) else {
                return .noSuchRule(strategy: strategy.id, rule: divergence.rule)
            }
            if !rule.class.applies(to: strategy.capabilities) {
                let needs = rule.class.requirements.flatMap { $0 }
                return .doesNotApply(strategy: strategy.id, rule: rule.id, needs: needs)
            }
            for scenario in divergence.crashesIn ?? [] where !scenarioIDs.contains(scenario) {
                return .noSuchScenario(strategy: strategy.id, rule: rule.id, scenario: scenario)
            }
        }
        return nil
    }

    /// Where the scenarios themselves cannot be read, that is said when they are run.
    private static var scenarioIDs: [String] { (try? ScenarioLibrary.standard())?.map(\.id) ?? [] }

    /// The most characters of an id, which stands in tables, in addresses and in the names of files.
    private static let mostCharacters = 60

    /// Why a text cannot be an id; `nil` when it can. It goes by scalar, so that no combining mark is overlooked.
    package static func reason(against id: String) -> String? {
        let scalars = id.unicodeScalars
        for scalar in scalars {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "/": continue
            case " ": return "it has a space in it"
            case "A"..."Z": return "it has upper case in it"
            default: return "it has \(quoted("\(scalar)")) in it"
            }
        }
        if scalars.count > mostCharacters { return "it is longer than \(mostCharacters) characters" }
        if scalars.count(where: { $0 == "/" }) > 1 { return "it has more than one \"/\" in it" }
        let words = id.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
        guard words.contains("") else { return nil }
        return "there is a word missing beside a \"-\"" + (id.contains("/") ? " or a \"/\"" : "")
    }

    /// A text that may be anything, in quotation marks and on one line, as much of it as a message needs. What is
    /// neither a letter nor ASCII is shown by its number.
    package static func quoted(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(mostCharacters)
        let shown = start.map { scalar in
            scalar.properties.isAlphabetic && !scalar.properties.isDiacritic
                ? "\(scalar)" : scalar.escaped(asASCII: true)
        }
        let isWhole = start.endIndex == text.unicodeScalars.endIndex
        return "\"\(shown.joined())\(isWhole ? "" : "…")\""
    }
}

extension StrategyProblem: CustomStringConvertible {
    /// What is wrong, in a sentence or two.
    public var description: String {
        switch self {
        case .noIdentifier(let summary):
            "the strategy \(Self.quoted(summary)) has an empty id; it needs one by which `--strategy` can name it."
        case .identifier(let id, let reason):
            "\(Self.quoted(id)) cannot be the id of a strategy: \(reason). "
                + "An id is made of words in lower case, joined by \"-\", such as \"my-signals\", and may stand in "
                + "a group, such as \"team/my-signals\"."
        case .noForms(let strategy):
            "\(strategy) has no forms, so that there is nothing to be observed; leave `forms` out, or name one."
        case .noSuchRule(let strategy, let rule):
            "\(strategy) declares that it breaks \"\(rule)\", and there is no such rule."
                + NearestName.suggestion(for: rule, in: Contract.rules.map(\.id))
                + " The rules are \(Contract.rules.first?.id ?? "") to \(Contract.rules.last?.id ?? "")."
        case .noSuchScenario(let strategy, let rule, let scenario):
            "\(strategy) declares that it breaks \(rule) by a crash in \(Self.quoted(scenario)), and there is no such "
                + "scenario." + NearestName.suggestion(for: scenario, in: Self.scenarioIDs)
        case .notOffered(let strategy, let capabilities):
            "\(strategy) says that it offers \(Self.list(capabilities)), and none of its forms does."
                + " Name it among the capabilities of a form, or leave it out of those of the strategy."
        case .notSaid(let strategy, let form, let capabilities):
            "\(form.map { "the form \"\($0)\" of \(strategy)" } ?? strategy) offers \(Self.list(capabilities)), and"
                + " the strategy does not say so. Name it among the capabilities of both, or of neither."
        case .doesNotApply(let strategy, let rule, let needs):
            "\(strategy) declares that it breaks \(rule), which does not apply to it: that is for strategies that "
                + "offer \(needs.map(\.rawValue).joined(separator: " or "))."
        }
    }

    private static func list(_ capabilities: [Capability]) -> String {
        capabilities.map(\.rawValue).joined(separator: ", ")
    }
}
