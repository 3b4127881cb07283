package import ObserverContract

/// The rules of the contract, and the page of each.
package struct RuleIndex: Sendable {
    package let ids: [String]
    private let titles: [String: String]
    private let statements: [String: String]

    package init(_ report: ComparisonReport) {
        ids = report.rules.map(\.id)
        titles = Dictionary(report.rules.map { ($0.id, $0.title) }) { first, _ in first }
        statements = Dictionary(report.rules.map { ($0.id, $0.statement) }) { first, _ in first }
    }

    package func contains(_ id: String) -> Bool {
        titles[id] != nil
    }

    package func title(_ id: String) -> String {
        titles[id] ?? ""
    }

    package func statement(_ id: String) -> String {
        statements[id] ?? ""
    }

    /// The name of the rule and its sentence, shown when a reader points at a mention of it.
    package func summary(_ id: String) -> String {
        [titles[id], statements[id]].compactMap { $0 }.joined(separator: ": ")
    }

    /// The page of the rule, as a link from any page of the site; `nil` where there is no such rule.
    package func address(_ id: String) -> String? {
        contains(id) ? PageName.rule(id) : nil
    }

    package func link(_ id: String) -> RuleLink {
        RuleLink(id: id, title: title(id), address: address(id))
    }

    /// The rule whose number is nearest. Ids are too short to find a slip of the fingers by counting edits.
    package func nearest(to id: String) -> String? {
        guard let wanted = Self.number(id) else { return nil }
        return ids.min { distance($0, wanted) < distance($1, wanted) }
    }

    private func distance(_ id: String, _ wanted: Int) -> Int {
        Self.number(id).map { abs($0 - wanted) } ?? .max
    }

    private static func number(_ id: String) -> Int? {
        Int(id.dropFirst())
    }
}

/// A rule by its id, with a link where there is a page to lead to.
package struct RuleLink: Sendable {
    package let id: String
    package let title: String
    package let address: String?

    package var html: HTML {
        address.map { #"<a class="rule" href="\#($0)">\#(id)</a>"# } ?? #"<span class="rule">\#(id)</span>"#
    }
}
