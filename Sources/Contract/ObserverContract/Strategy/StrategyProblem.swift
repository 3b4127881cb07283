import ObservatorySupport

/// Why a strategy cannot be compared with the contract: what it declares about itself is not valid.
package enum StrategyProblem {
    /// Returns the first problem with what a strategy declares, in a sentence or two; `nil` if there is none.
    package static func first(of strategy: any Strategy) -> String? {
        problem(withNameOf: strategy) ?? problem(withCapabilitiesOf: strategy) ?? problem(
            withTextsOf: strategy)
            ?? strategy.divergences.lazy.compactMap { problem(with: $0, of: strategy) }.first
    }

    private static func problem(withNameOf strategy: any Strategy) -> String? {
        let id = strategy.id
        if id.isEmpty {
            return
                "the strategy \(quoted(strategy.summary)) has an empty id. Give it one, so that "
                + "`--strategy` can select it."
        }
        return reason(against: id).map { reason in
            "\(quoted(id)) cannot be the id of a strategy: \(reason). An id is made of words in lower case, joined by "
                + "\"-\", such as \"my-signals\", and may stand in a group, such as \"team/my-signals\"."
        }
    }

    private static func problem(withCapabilitiesOf strategy: any Strategy) -> String? {
        let (id, forms) = (strategy.id, strategy.forms)
        if forms.isEmpty {
            return
                "\(id) has no forms, so there is nothing to test. Remove `forms`, or return at least one."
        }
        if forms.count > 1, Set(forms.map(\.name)).subtracting([nil, ""]).count < forms.count {
            return "\(id) has several forms, and each needs a name of its own. Change `name` of one."
        }
        let offered = forms.reduce(into: Set<Capability>()) { $0.formUnion($1.capabilities) }
        if let missing = list(strategy.capabilities.subtracting(offered)) {
            return
                "\(id) declares \(missing), but none of its forms does. Add what is missing to the "
                + "capabilities of a form, or remove it from those of the strategy."
        }
        for form in forms {
            guard let more = list(form.capabilities.subtracting(strategy.capabilities)) else { continue }
            let name = form.name.map { "the form \"\($0)\" of \(id)" } ?? id
            return
                "\(name) declares \(more), but the strategy does not. Declare it in both, or in neither."
        }
        return nil
    }

    private static func problem(withTextsOf strategy: any Strategy) -> String? {
        let texts =
            [("summary", strategy.summary)] + strategy.forms.map { ("form", $0.name ?? "") }
            + strategy.divergences.map { ("reason of \($0.rule.id)", $0.reason) }
        for (place, text) in texts {
            guard let scalar = text.unicodeScalars.first(where: MessageText.isControl) else { continue }
            return
                "the \(place) of \(strategy.id) has the control character \(scalar.escaped(asASCII: true)) in it. "
                + "Write it on one line."
        }
        // One by a crash, and one that is no crash, go together.
        var declared: Set<[String]> = []
        return strategy.divergences
            .first { !declared.insert([$0.rule.id, $0.crashesIn == nil ? "" : "crash"]).inserted }
            .map { divergence in
                "\(strategy.id) declares twice that it breaks \(divergence.rule.id). Put both reasons into one declaration."
            }
    }

    private static func problem(with divergence: Divergence, of strategy: any Strategy) -> String? {
        let declares = "\(strategy.id) declares that it breaks "
        let rule = divergence.rule
        if !rule.applies(to: strategy.capabilities) {
            let needs = rule.requirements.map(\.rawValue).joined(separator: " or ")
            return declares
                + "\(rule.id), which does not apply to it: that is for strategies that offer \(needs)."
        }
        guard let scenarios = divergence.crashesIn else { return nil }
        if scenarios.isEmpty {
            return declares
                + "\(rule.id) by a crash, and names no scenario. Name one in which it crashes, or leave "
                + "out `crashesIn`."
        }
        let known = ScenarioLibrary.standardIDs
        // Running the scenarios reports that there are none.
        if known.isEmpty { return nil }
        return scenarios.first { !known.contains($0) }.map { scenario in
            declares + "\(rule.id) by a crash in \(quoted(scenario)), but there is no such scenario."
                + NearestName.suggestion(for: scenario, in: known)
        }
    }

    /// Returns the names of some capabilities; `nil` if there are none.
    private static func list(_ capabilities: Set<Capability>) -> String? {
        capabilities.isEmpty ? nil : capabilities.sorted().map(\.rawValue).joined(separator: ", ")
    }

    /// The most characters of an id, which appears in tables, addresses and file names.
    private static let mostCharacters = 60

    /// Returns why a text cannot be an id; `nil` when it can. Checks scalars, to miss no combining mark.
    package static func reason(against id: String) -> String? {
        let scalars = id.unicodeScalars
        for scalar in scalars {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "/": continue
            case " ": return "it has a space in it"
            case "A"..."Z": return "it has an upper-case letter in it"
            default: return "it has \(quoted("\(scalar)")) in it"
            }
        }
        if scalars.count > mostCharacters { return "it is longer than \(mostCharacters) characters" }
        if scalars.count(where: { $0 == "/" }) > 1 { return "it has more than one \"/\" in it" }
        let words = id.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
        guard words.contains("") else { return nil }
        return "a word is missing next to a \"-\"" + (id.contains("/") ? " or a \"/\"" : "")
    }

    /// Returns any text in quotation marks on one line, shortened for a message. Scalars that are neither
    /// letters nor ASCII are escaped.
    package static func quoted(_ text: String) -> String {
        let name = MessageText.name(text) { scalar in
            scalar.properties.isDiacritic || !scalar.properties.isAlphabetic
        }
        return "\"\(name)\""
    }
}
