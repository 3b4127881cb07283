import ObservatoryPicker
import ObserverContract

extension PageIndex {
    /// The map: what every strategy offers, and the nearest strategy to each type that a reader may know.
    @HTMLBuilder
    var mapPage: HTML {
        """
        <h1>\(ReferenceSection.map.title)</h1>
        <p class="lead">What every strategy offers, and which strategy is nearest to an API that you already know, with the rules by which the two differ.</p>
        <nav class="from wide" aria-labelledby="From">
        <h2 id="From">I come from</h2>
        <ul>
        \(each: map.acquaintances, { "<li><a href=\"#\($0.id)\">\($0.name)</a></li>\n" })</ul>
        </nav>
        <h2 id="Offers">What each strategy offers</h2>
        <p>Each column is a capability. If a strategy doesn’t offer one, the rules about it don’t apply. The last column lists the rules that the strategy declares as broken.</p>
        \(HTML.terms(Capability.allCases.map { ($0.rawValue, $0.meaning) }, class: "needs-meaning"))
        """
        HTML.scroll("What each strategy offers", class: "scroll wide") { offers }
        #"<h2 id="Known">APIs that you may know</h2>"#
        for known in map.acquaintances { section(known) }
        """
        <p class="again">The same in a terminal:</p>
        \(HTML.listing("The command", "\(program) list --map", class: "command"))
        """
    }

    @HTMLBuilder
    private var offers: HTML {
        """
        <table class="list offers">
        <thead><tr><th scope="col">Strategy</th>\
        \(each: Capability.allCases, { "<th scope=\"col\">\($0.rawValue)</th>" })<th scope="col">breaks</th></tr></thead>
        """
        for (group, strategies) in map.groups {
            """
            <tbody>
            <tr class="group"><th scope="rowgroup" colspan="\(Capability.allCases.count + 2)">\(group.rawValue)</th></tr>
            \(each: strategies, mapRow)</tbody>
            """
        }
        "</table>"
    }

    /// What a strategy offers, and which rules it breaks.
    private func mapRow(_ strategy: any Strategy) -> HTML {
        let breaks = strategy.divergences.map { comparison.link(rule: $0.rule.id) }
        return """
            <tr><th scope="row">\(link(strategy: strategy.id)) \
            <span class="meaning">\(strategy.summary)</span></th>\
            \(each: Capability.allCases, { HTML.answer(strategy.capabilities.contains($0)) })\
            <td class="breaks">\(if: breaks.isEmpty, "none")\(each: breaks, { "\($0) " })</td></tr>

            """
    }

    /// A type that a reader may know, and how it differs from the nearest strategy. The anchor is inside what
    /// is folded away, because a browser unfolds what it is told to go to.
    @HTMLBuilder
    private func section(_ known: Acquaintance) -> HTML {
        let chapter = chapters[known.nearest]
        // It may contradict the documentation of the type.
        let recording = findings.libraries?.libraries.first { $0.acquaintance == known.id }
        """
        <details class="acquaintance">
        <summary><h3>\(known.name)</h3></summary>
        <p class="nearest" id="\(known.id)">Nearest: \(link(strategy: known.nearest)), \(findings.summary(of: known.nearest)).\
        \(chapter.map { " Its chapter: \($0.html)." })</p>
        <p>\(known.likeness)</p>
        """
        if known.differences.isEmpty {
            "<p>By the rules it \(Acquaintance.withoutDifferences).</p>"
        } else {
            HTML.differences(known.differences.map(difference))
        }
        """
        <p class="note">\(source(known))\(recording.map { " Its recorded verdicts: \(Link($0).html)." })</p>
        </details>
        """
    }

    private func difference(_ divergence: Divergence) -> HTML {
        """
        <div><dt>\(comparison.link(rule: divergence.rule.id)) <b>\(comparison.rule(divergence.rule.id)?.title ?? "")</b> \
        <span class="statement">\(divergence.rule.statement)</span></dt><dd>\(divergence.reason)</dd></div>

        """
    }

    /// Says whether the differences come from a run of the type or from its documentation.
    private func source(_ known: Acquaintance) -> HTML {
        switch known.source {
        case .peer(let id):
            return
                "The comparison comes from running it, as \(link(strategy: id)), on the system on which this book was built."
        case .documentation(let address):
            let parts = address.split(separator: "/", omittingEmptySubsequences: true)
            // The host, such as `doc.qt.io`.
            let link = Link(title: parts.count > 1 ? String(parts[1]) : address, address: address)
            return "It isn’t run here. The comparison comes from its documentation: \(link.html)."
        }
    }
}
