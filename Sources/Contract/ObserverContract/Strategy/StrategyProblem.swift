import Support

/// Why a strategy cannot be held to the contract, whatever it does: what it says of itself means nothing.
package struct StrategyProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong, in a sentence or two.
    package let description: String

    private init(_ description: String) { self.description = description }

    /// The first thing that is wrong with what a strategy says of itself; `nil` when all is well.
    package static func first(of strategy: any Strategy) -> StrategyProblem? {
        let found =
            problem(withNameOf: strategy) ?? problem(withCapabilitiesOf: strategy)
            ?? strategy.divergences.lazy.compactMap { problem(with: $0, of: strategy) }.first
        return found.map { StrategyProblem($0) }
    }

    private static func problem(withNameOf strategy: any Strategy) -> String? {
        let id = strategy.id
        if id.isEmpty {
            return
                "the strategy \(quoted(strategy.summary)) has an empty id; it needs one by which `--strategy` can "
                + "name it."
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
                "\(id) has no forms, so that there is nothing to be observed; leave `forms` out, or name one."
        }
        let offered = forms.reduce(into: Set<Capability>()) { $0.formUnion($1.capabilities) }
        if let missing = list(strategy.capabilities.subtracting(offered)) {
            return
                "\(id) says that it offers \(missing), and none of its forms does. Name it among the capabilities of "
                + "a form, or leave it out of those of the strategy."
        }
        for form in forms {
            guard let more = list(form.capabilities.subtracting(strategy.capabilities)) else { continue }
            let name = form.name.map { "the form \"\($0)\" of \(id)" } ?? id
            return
                "\(name) offers \(more), and the strategy does not say so. Name it among the capabilities of both, "
                + "or of neither."
        }
        return nil
    }

    private static func problem(with divergence: Divergence, of strategy: any Strategy) -> String? {
        let declares = "\(strategy.id) declares that it breaks "
        let rule = divergence.rule
        if !rule.class.applies(to: strategy.capabilities) {
            let needs = rule.class.requirements.joined().map(\.rawValue).joined(separator: " or ")
            return declares
                + "\(rule.id), which does not apply to it: that is for strategies that offer \(needs)."
        }
        guard let scenarios = divergence.crashesIn else { return nil }
        // Where the scenarios themselves cannot be read, that is said when they are run.
        let known = (try? ScenarioLibrary.standard())?.map(\.id) ?? []
        return scenarios.first { !known.contains($0) }.map { scenario in
            declares + "\(rule.id) by a crash in \(quoted(scenario)), and there is no such scenario."
                + NearestName.suggestion(for: scenario, in: known)
        }
    }

    /// The names of some capabilities; `nil` where there is none.
    private static func list(_ capabilities: Set<Capability>) -> String? {
        capabilities.isEmpty ? nil : capabilities.sorted().map(\.rawValue).joined(separator: ", ")
    }

    /// The most characters of an id, which appears in tables, addresses and file names.
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
