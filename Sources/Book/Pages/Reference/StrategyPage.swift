import ObserverContract
import Picker

/// One strategy: what it offers, what it breaks and why, and where that shows.
struct StrategyPage: Sendable {
    let id: String
    let summary: String
    let capabilities: [String]
    /// The ways to observe that it has, where there are several.
    let forms: [String]
    /// The chapter about it.
    let chapter: Link?
    /// The same pattern in its other form: as published, or as it is done here.
    let counterpart: Link?
    /// Whether it is a form as tutorials publish it.
    let isPublished: Bool
    /// What it is called where readers know it from, for a peer that is on the map.
    let place: AcquaintanceView?
    /// What a reader may know that is nearest to it.
    let acquaintances: [AcquaintanceView]
    let verdicts: [VerdictRow]
    /// What its verdicts come to, in a sentence.
    let score: String
    /// Everything that went wrong and that it does not declare.
    let failures: [FailureFigure]
    let scenarios: [ScenarioRow]
    let mentions: [Mention]

    /// The verdict by one rule.
    struct VerdictRow: Sendable {
        let rule: RuleLink
        let sign: VerdictSign
        let reason: String?
        /// How many scenarios were run to find out, in words.
        let extent: String
        /// The scenarios in which it shows, where it diverges.
        let shownIn: [Link]
        /// What went wrong, further down on the page.
        let failures: [Link]
    }

    init(_ strategy: ComparisonReport.StrategySummary, index: PageIndex) {
        let findings = index.findings
        let own = findings.strategies.first { $0.id == strategy.id }
        id = strategy.id
        summary = own?.summary ?? ""
        capabilities = own?.offers.map(\.meaning) ?? []
        forms = own?.formNames ?? []
        isPublished = strategy.id.hasPrefix(Self.published)
        let plain = isPublished ? String(strategy.id.dropFirst(Self.published.count)) : strategy.id
        chapter = index.chapter(about: plain)
        let other = isPublished ? plain : Self.published + plain
        counterpart =
            findings.comparison.strategies.contains { $0.id == other } ? Link(strategy: other) : nil
        let map = index.map
        place = map.neighbours.first { $0.acquaintance.source == .peer(strategy.id) }
            .map { AcquaintanceView($0, index: index) }
        acquaintances = map.neighbours(of: strategy.id).map { AcquaintanceView($0, index: index) }
        let failures = FailureFigure.all(of: strategy.id, in: index)
        self.failures = failures
        verdicts = strategy.verdicts.map { verdict in
            VerdictRow(
                rule: index.rules.link(verdict.rule), sign: VerdictSign(verdict.verdict),
                reason: findings.reason(of: strategy.id, breaking: verdict.rule),
                extent: NumberText.scenarios(verdict.scenarios.count),
                shownIn: Self.scenarios(showing: verdict, of: strategy.id, findings: findings),
                failures: failures.filter { $0.breaks(verdict.rule) }.map {
                    Link(title: $0.scenario.title, address: "#\($0.anchor)")
                })
        }
        score = Self.score(strategy.verdicts.map(\.verdict))
        scenarios = findings.scenarios.filter { finding in
            finding.others.contains(strategy.id)
        }.map { ScenarioRow($0, index: index) }
        mentions = index.prose.mentions(ofStrategy: strategy.id)
    }

    private static let published = "published/"

    private static func scenarios(
        showing verdict: ComparisonReport.RuleVerdict, of strategy: String, findings: Findings
    ) -> [Link] {
        guard verdict.verdict == .diverges else { return [] }
        return findings.scenarios(testing: verdict.rule).filter { finding in
            finding.others.contains(strategy)
                && finding.trials.contains { trial in
                    let breaks = trial.recording.breaks
                    return trial.strategy == strategy && (breaks.isEmpty || breaks.contains(verdict.rule))
                }
        }.map { Link($0.scenario) }
    }

    /// The verdicts counted: `pass: 13, not applicable: 2, diverges: 2`.
    private static func score(_ verdicts: [Verdict]) -> String {
        VerdictSign.legend(of: verdicts.map(VerdictSign.init)).map { sign in
            "\(sign.label): \(verdicts.count { $0.rawValue == sign.kind })"
        }.joined(separator: ", ")
    }
}
