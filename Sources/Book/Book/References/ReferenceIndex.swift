import Markdown
import ObserverContract
import Pages
import Picker

/// Everything that a link in a chapter can lead to.
struct ReferenceIndex: Sendable {
    let chapters: [Chapter]
    let glossary: Glossary?
    let findings: Findings
    let files: RepositoryFiles
    /// What the pages about findings lead to.
    let pages: PageIndex
    /// What claims are held against; `nil` where there are no results.
    let claims: ClaimLedger?
    /// The traces of the scenarios, by their ids.
    let traces: [String: ScenarioTrace]

    init(
        chapters: [Chapter], glossary: Glossary? = nil, findings: Findings, files: RepositoryFiles
    ) {
        self.chapters = chapters
        self.glossary = glossary
        self.findings = findings
        self.files = files
        claims = findings.benchmark.map(ClaimLedger.init)
        pages = PageIndex(
            findings, edition: .book, sections: Self.sections(of: findings, hasGlossary: glossary != nil),
            prose: Mentions(of: findings, in: chapters))
        let traces = findings.scenarios.compactMap(\.trace)
        self.traces = Dictionary(traces.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The chapters, and the glossary where there is one.
    var written: [Chapter] { chapters + [glossary?.chapter].compactMap(\.self) }

    /// Every anchor of a chapter's page: those of its headings and those of its inserts.
    func anchors(of chapter: Chapter) -> [String] {
        chapter.headings.map(\.anchor) + chapter.inserts.keys.map(\.anchor).sorted()
            + (chapter.inserts[.rules] == nil ? [] : RulesFigure.anchors(findings.comparison))
    }

    /// The rules, and the page of each.
    var rules: RuleIndex { pages.rules }

    /// The sections of the reference that this book has.
    var sections: [ReferenceSection] { pages.sections }

    private static func sections(of findings: Findings, hasGlossary: Bool) -> [ReferenceSection] {
        ReferenceSection.allCases.filter { section in
            switch section {
            case .glossary: hasGlossary
            case .picker: !findings.candidates.isEmpty
            case .map: !findings.map.places.isEmpty
            default: true
            }
        }
    }
}

extension Mentions {
    /// Finds the first place in each chapter that names a rule, or a strategy as code.
    fileprivate init(of findings: Findings, in chapters: [Chapter]) {
        func mentions(_ isThere: (ChapterSection) -> Bool) -> [Mention] {
            chapters.compactMap { chapter in
                chapter.sections.first(where: isThere).map { section in
                    Mention(
                        number: chapter.number, chapter: chapter.title,
                        section: section.address == chapter.page ? nil : section.title,
                        address: section.address)
                }
            }
        }
        let rules = findings.comparison.rules.map { rule in
            (rule.id, mentions { $0.words.contains(rule.id[...]) })
        }
        let strategies = findings.comparison.strategies.map { strategy in
            (strategy.id, mentions { $0.codes.contains(strategy.id) })
        }
        self.init(
            ofRules: Dictionary(rules) { first, _ in first },
            ofStrategies: Dictionary(strategies) { first, _ in first },
            chapters: Dictionary(
                chapters.map { ($0.slug, Link(title: $0.title, address: $0.page)) }
            ) { first, _ in first })
    }
}
