import ObservatorySupport
import ObserverContract

extension PageIndex {
    /// The folders of the scenarios, in order, for the list of contents.
    var scenarioFolders: [Link] {
        scenarioGroups.map { Link(title: $0[0].folderName, address: "#\($0[0].folderAnchor)") }
    }

    /// The page of all scenarios, by the folder that they are in.
    @HTMLBuilder
    var scenarioList: HTML {
        let count = findings.scenarios.count
        """
        <h1>\(ReferenceSection.scenarios.title)</h1>
        <p class="lead">\(count == 1 ? "One script" : "\(count) scripts"). Every strategy that offers what a script needs runs it. The name of a scenario is the path of its file. <span class="sign diverges" aria-hidden="true">≠</span> marks a scenario in which some strategies leave another trace than the contract demands.</p>
        """
        if count == 0 { #"<p class="notice">There are no scenarios to show.</p>"# }
        for group in scenarioGroups {
            #"<h2 id="\#(group[0].folderAnchor)">\#(group[0].folderName)</h2>"#
            list(of: group)
        }
    }

    private var scenarioGroups: [[ScenarioFinding]] { findings.scenarios.grouped(by: \.folder) }

    /// A list of scenarios, each with the strategies whose trace differs or that fail without declaring it.
    @HTMLBuilder
    func list(of scenarios: [ScenarioFinding]) -> HTML {
        #"<ul class="scenarios">"#
        for finding in scenarios {
            let failing = undeclared(in: finding)
            """
            <li>\(Link(finding.scenario).html)
            <span class="about"><code>\(finding.scenario.id)</code> \
            \(each: finding.scenario.rules, { "\(comparison.link(rule: $0)) " })\
            \(mark(.diverges, "another trace:", finding.others.filter { !failing.contains($0) }))\
            \(mark(.fail, "not as declared:", failing))</span></li>
            """
        }
        "</ul>"
    }

    /// A sign with the strategies that it applies to, or with their number; `nil` without strategies.
    private func mark(_ verdict: Verdict, _ words: String, _ strategies: [String]) -> HTML? {
        if strategies.isEmpty { return nil }
        let sign = VerdictSign(verdict)
        let names: HTML =
            strategies.count > 2
            ? "\(strategies.count) strategies"
            : "\(each: strategies.enumerated(), { "\($0.offset > 0 ? ", " : "")\(link(strategy: $0.element))" })"
        return """
            <span class="others"><span class="sign \(sign.kind)" aria-hidden="true">\(sign.symbol)</span>\
            <span class="unseen">\(words)</span> \(names)</span>
            """
    }
}

extension ScenarioFinding {
    /// The folder of its file, which names its topic.
    var folder: String { scenario.id.split(separator: "/").dropLast().joined(separator: "/") }

    fileprivate var folderName: String { folder.isEmpty ? "Files" : folder }

    /// The anchor of the folder: its name, escaped for an address.
    fileprivate var folderAnchor: String { PageName.escaped(folderName) }
}
