package import ObserverContract

/// Which needs a strategy meets, given its capabilities and declared divergences.
extension Strategy {
    /// Returns the needs that the strategy's best form doesn't meet, with reasons; empty if one form meets
    /// all. One form must meet them all, because an observer is registered through one form.
    package func exclusions(by needs: [Need]) -> [Exclusion] {
        let failings = forms.map { form in needs.map { reasons(form, $0) } }
        // Of two forms that fail as often, one that offers what is needed and breaks a rule says more.
        let counts = failings.map { ($0.joined().count, $0.joined().count { $0.rule == nil }) }
        guard let fewest = counts.indices.min(by: { counts[$0] < counts[$1] }) else { return [] }
        let isAlike = failings.allSatisfy { $0 == failings[0] }
        return zip(needs, failings[fewest]).flatMap { need, reasons in
            reasons.map {
                Exclusion(
                    strategy: id, form: isAlike ? nil : forms[fewest].name, need: need, reason: $0)
            }
        }
    }

    package func meets(_ need: Need) -> Bool { !forms(meeting: [need]).isEmpty }

    /// Returns the names of the forms that meet the need; empty if all do.
    package func formNames(meeting need: Need) -> [String] {
        let meeting = forms(meeting: [need])
        return meeting.count < forms.count ? meeting.compactMap(\.name) : []
    }

    func forms(meeting needs: [Need]) -> [StrategyForm] {
        forms.filter { form in needs.allSatisfy { reasons(form, $0).isEmpty } }
    }

    /// Whether this is the form of a strategy that tutorials publish.
    package var isPublished: Bool { id.hasPrefix("published/") }

    /// Returns the divergences that affect a form: those from rules that apply to its capabilities.
    func divergences(of capabilities: Set<Capability>) -> [Divergence] {
        divergences.filter { $0.rule.applies(to: capabilities) }
    }

    func reasons(_ form: StrategyForm, _ need: Need) -> [Exclusion.Reason] {
        if !need.capabilities.isEmpty, form.capabilities.isDisjoint(with: need.capabilities) {
            let lacks = need.capabilities.map { "\($0.rawValue) (\($0.meaning))" }
            return [.init(cause: "not offered: \(lacks.joined(separator: " or "))")]
        }
        return divergences(of: form.capabilities).filter { need.rules.contains($0.rule.id) }.map {
            .init(
                cause: "\($0.rule.id) \($0.rule.title): \($0.rule.statement)", rule: $0.rule.id,
                declaration: $0.reason)
        }
    }
}
