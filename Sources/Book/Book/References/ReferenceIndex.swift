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
    let pages: PageIndex
    /// The recordings that claims are checked against, the shown one first; empty without results.
    let claims: [ClaimLedger]
    /// The scenarios that have a trace, by id.
    let scenarios: [String: ScenarioFinding]

    init(
        chapters: [Chapter], glossary: Glossary? = nil, findings: Findings, files: RepositoryFiles
    ) {
        self.chapters = chapters
        self.glossary = glossary
        self.findings = findings
        self.files = files
        let others = findings.claimsHoldInAll ? findings.recordings : []
        claims = findings.benchmark.map { ([$0] + others).map(ClaimLedger.init) } ?? []
        pages = PageIndex(
            findings, edition: .book, sections: Self.sections(of: findings, hasGlossary: glossary != nil),
            prose: Mentions(of: findings, in: chapters))
        let traced = findings.scenarios.filter(\.hasTrace)
        scenarios = Dictionary(traced.map { ($0.scenario.id, $0) }) { first, _ in first }
    }

    /// The chapters, and the glossary where there is one.
    var written: [Chapter] { chapters + [glossary?.chapter].compactMap(\.self) }

    /// Every anchor of a chapter's page: those of its headings and those of its inserts.
    func anchors(of chapter: Chapter) -> [String] {
        chapter.headings.map(\.anchor) + chapter.inserts.keys.map(\.anchor).sorted()
            + (chapter.inserts[.rules] == nil ? [] : comparison.rules.map(\.id))
    }

    var comparison: ComparisonReport { findings.comparison }

    var sections: [ReferenceSection] { pages.sections }

    private static func sections(of findings: Findings, hasGlossary: Bool) -> [ReferenceSection] {
        ReferenceSection.allCases.filter { section in
            switch section {
            case .glossary: hasGlossary
            case .lab: findings.lab != nil && !findings.scenarios.isEmpty
            case .libraries: findings.libraries != nil
            case .travel: findings.benchmark != nil && !findings.recordings.isEmpty
            case .picker, .map: !findings.strategies.isEmpty
            default: true
            }
        }
    }
}

extension Mentions {
    /// The slugs of chapters about several strategies, by the ids of these.
    private static let sharedChapters = [
        "thread-safe": "threads", "keyed-thread-safe": "threads", "thread-owned": "ticker",
        "keyed-thread-owned": "ticker", "actor": "concurrency", "async-sequence": "concurrency",
    ]

    /// Finds the first place in each chapter that names a rule, or a strategy as code.
    fileprivate init(of findings: Findings, in chapters: [Chapter]) {
        func mentions(_ isThere: (ChapterSection) -> Bool) -> [Mentions.Mention] {
            chapters.compactMap { chapter in
                chapter.sections.first(where: isThere).map { section in
                    let isChapter = section.address == chapter.page
                    let title = chapter.title + (isChapter ? "" : ": \(section.title)")
                    return (chapter.number, Link(title: title, address: section.address))
                }
            }
        }
        self.init()
        for rule in findings.comparison.rules.map(\.id) {
            rules[rule] = mentions { $0.words.contains(rule[...]) }
        }
        for strategy in findings.comparison.strategies.map(\.id) {
            strategies[strategy] = mentions { $0.codes.contains(strategy) }
        }
        for chapter in chapters.reversed() {
            self.chapters[chapter.slug] = Link(title: chapter.title, address: chapter.page)
        }
        for (strategy, slug) in Self.sharedChapters { self.chapters[strategy] = self.chapters[slug] }
    }
}
