package import ObserverContract

/// A strategy as you see it when you choose one: which needs it meets, by what it offers and declares.
extension Strategy {
    /// Why the strategy cannot be chosen: what its best form does not meet. Empty when one meets all; the
    /// needs are asked of one form, because an observer is registered in one way.
    package func exclusions(by needs: [Need]) -> [Exclusion] {
        let failings = forms.map { form in needs.map { reasons(form, $0) } }
        guard let fewest = failings.indices.min(by: { failings[$0].total < failings[$1].total }) else {
            return []
        }
        let isAlike = failings.allSatisfy { $0 == failings[0] }
        return zip(needs, failings[fewest]).flatMap { need, reasons in
            reasons.map {
                Exclusion(
                    strategy: id, form: isAlike ? nil : forms[fewest].name, need: need, reason: $0)
            }
        }
    }

    /// Whether one form meets the need.
    package func meets(_ need: Need) -> Bool { !forms(meeting: [need]).isEmpty }

    /// The names of the forms that meet the need, where not all do.
    package func formNames(meeting need: Need) -> [String] {
        let meeting = forms(meeting: [need])
        return meeting.count < forms.count ? meeting.compactMap(\.name) : []
    }

    /// The forms that meet all the needs.
    func forms(meeting needs: [Need]) -> [StrategyForm] {
        forms.filter { form in needs.allSatisfy { reasons(form, $0).isEmpty } }
    }

    /// Whether it is the form in which tutorials publish a strategy.
    package var isPublished: Bool { id.hasPrefix("published/") }

    /// The divergences that show in a form: a rule about something that it does not offer does not count.
    func divergences(of capabilities: Set<Capability>) -> [Divergence] {
        divergences.filter { $0.rule.class.applies(to: capabilities) }
    }

    /// What a form does not meet of a need.
    func reasons(_ form: StrategyForm, _ need: Need) -> [Exclusion.Reason] {
        let rules = need.rules.compactMap(Contract.rule)
        if !need.capabilities.isEmpty, form.capabilities.isDisjoint(with: need.capabilities) {
            let lacks = need.capabilities.map { "\($0.rawValue) (\($0.meaning))" }
            return [.init(cause: "not offered: \(lacks.joined(separator: " or "))")]
        }
        return divergences(of: form.capabilities).compactMap { divergence in
            rules.first { $0 == divergence.rule }.map { rule in
                .init(
                    cause: "\(rule.id) \(rule.title): \(rule.statement)", rule: rule.id,
                    declaration: divergence.reason)
            }
        }
    }
}

extension [[Exclusion.Reason]] {
    fileprivate var total: Int { reduce(0) { $0 + $1.count } }
}
