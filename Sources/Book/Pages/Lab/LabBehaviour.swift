import ObservatoryPicker
import ObserverContract

/// A behaviour that the lab plays: a strategy or a library, as the reference model describes it.
struct LabBehaviour: Encodable, Hashable {
    let id: String
    let name: String
    /// The form, if the strategy has several.
    var form: String?
    /// The group of behaviours that a reader switches on and off together.
    let family: Family
    /// The page that shows what the real one did; `nil` if there is none.
    var page: String?
    let offers: [Capability]
    let breaks: [String]
    /// How it breaks or keeps the rules, in the words of the engine.
    var ways: [String]?
    /// The rules by which it crashes where a closure that it frees uses the player; `nil` if there is none.
    var crashes: [String]?

    enum Family: String, Encodable, CaseIterable {
        case strategies, published, peers, libraries

        /// A reader's own strategy may be in a folder of any name, such as `libraries/signal`.
        init(of strategy: String) {
            self =
                switch strategy.family {
                case "published": .published
                case "peer": .peers
                default: .strategies
                }
        }

        var title: String {
            switch self {
            case .strategies: "our strategies"
            case .published: "as tutorials publish them"
            case .peers: "platforms: Foundation, Combine, Observation and others"
            case .libraries: "libraries: RxSwift, ReactiveSwift and others"
            }
        }
    }

    /// What each kind of strategy offers, for a behaviour that the reader adds.
    static let kinds: [(title: String, offers: [Capability])] = [
        ("closures with tokens", [.removal, .additive, .token, .counting]),
        ("objects, held weakly", [.removal, .identity, .weak, .counting]),
        ("closures with owners", [.removal, .additive, .weak, .counting]),
        ("closures, removed by an id", [.removal, .additive, .counting]),
    ]

    /// All behaviours in the findings, one for each form of a strategy. Strategies with a failure that they do
    /// not declare are left out, because the model does not know what they do, and so are those that crash anywhere
    /// else than where a closure is freed.
    static func all(in findings: Findings) -> [LabBehaviour] {
        let failed = Set(findings.comparison.failures.filter { $0.verdict != .diverges }.map(\.strategy))
        let freeing = Set(
            findings.scenarios.map(\.scenario).filter(\.actsOnReleaseOfClosures).map(\.id))
        return findings.strategies.filter { strategy in
            !failed.contains(strategy.id)
                && strategy.divergences.allSatisfy { freeing.isSuperset(of: $0.crashesIn ?? []) }
        }.flatMap { strategy in
            let breaks = strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule.id)
            let crashes = strategy.divergences.filter { $0.crashesIn != nil }.map(\.rule.id)
            return strategy.forms.map { form in
                LabBehaviour(
                    id: strategy.id,
                    name: StrategyName.of(strategy.id) + (form.name.map { " (\($0))" } ?? ""),
                    form: form.name,
                    family: Family(of: strategy.id),
                    page: PageName.strategy(strategy.id), offers: form.capabilities.sorted(), breaks: breaks,
                    ways: findings.ways(of: strategy.id, form, breaking: breaks),
                    crashes: crashes.isEmpty ? nil : crashes)
            }
        } + (findings.libraries?.libraries ?? []).filter { $0.crash == nil }.map(LabBehaviour.init)
    }
}

extension LabBehaviour {
    /// A library offers what the rules that were applied to it require. Its closures add up.
    private init(_ library: LibraryFindings.Library) {
        let judged = Contract.rules.filter { ![nil, .notApplicable].contains(library.verdicts[$0.id]) }
        let needed = judged.map { $0.requirements }.filter { $0.count == 1 }.flatMap(\.self)
        self.init(
            id: library.id, name: library.name, family: .libraries,
            page: "\(ReferenceSection.libraries.page)#\(library.id)",
            offers: Set(needed + [.additive]).sorted(), breaks: library.divergences.map(\.rule.id))
    }
}

extension Findings {
    /// The ways with which the model explains most recordings of a strategy that could show them; `nil` if it
    /// needs none.
    fileprivate func ways(of strategy: String, _ form: StrategyForm, breaking breaks: [String]) -> [String]? {
        let recorded = scenarios.filter {
            $0.scenario.showsClosures || $0.scenario.rules.contains(where: breaks.contains)
        }.compactMap { finding in
            finding.trials.first { $0.strategy == strategy && $0.form == form.name }
                .map { (scenario: finding.scenario, record: $0.record) }
        }.filter { $0.record.certainty == .certain }
        // Of several that explain as much, the first is taken.
        var best: (ways: Divergences, explained: Int) = ([], 0)
        for ways in Divergences(breaking: Set(breaks)).openWays where best.explained < recorded.count {
            let explained = recorded.count { scenario, record in
                let model = Explanation(
                    scenario: scenario, capabilities: form.capabilities, declared: breaks, ways: ways)
                return (try? model.tracesOfTheModel())?.trace == record.trace
            }
            if explained > best.explained { best = (ways, explained) }
        }
        let words = Divergences.ways.filter { best.ways.contains($0.way) }.map(\.word)
        return words.isEmpty ? nil : words
    }
}
