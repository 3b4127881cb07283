import ObservatoryMarkdown
import ObservatoryPages
import ObservatoryPicker
import ObserverContract

/// Everything that a link in a chapter can lead to.
struct ReferenceIndex: Sendable {
    let chapters: [Chapter]
    let glossary: Chapter?
    let findings: Findings
    let files: RepositoryFiles
    let parsed = ParsedFiles()
    let pages: PageIndex
    /// The recordings that claims are checked against, the shown one first; empty without results.
    let claims: [ClaimLedger]
    /// The scenarios that have a trace, by id.
    let scenarios: [String: ScenarioFinding]

    /// Reads the chapters and the glossary, and adds what is wrong with them to `problems`.
    init(_ manuscript: Manuscript, findings: Findings, problems: inout [SourceError]) {
        chapters = Chapter.all(in: manuscript, problems: &problems)
        glossary = manuscript.glossary.flatMap { Chapter.glossary($0, problems: &problems) }
        self.findings = findings
        files = manuscript.files
        let others = findings.claimsHoldInAll ? findings.recordings : []
        claims = findings.benchmark.map { ([$0] + others).map(ClaimLedger.init) } ?? []
        pages = PageIndex(
            findings, sections: Self.sections(of: findings, hasGlossary: glossary != nil),
            chapters: Self.links(to: chapters))
        let traced = findings.scenarios.filter(\.hasTrace)
        scenarios = Dictionary(traced.map { ($0.scenario.id, $0) }) { first, _ in first }
    }

    /// The chapters, and the glossary where there is one.
    var written: [Chapter] { chapters + [glossary].compactMap(\.self) }

    /// Every anchor of a chapter's page: those of its headings and those of its inserts.
    func anchors(of chapter: Chapter) -> [String] {
        chapter.headings.map(\.anchor) + chapter.inserts.keys.map(\.anchor).sorted()
            + (chapter.inserts[.rules] == nil ? [] : comparison.rules.map(\.id))
    }

    var comparison: ComparisonReport { findings.comparison }

    var sections: [ReferenceSection] { pages.sections }

    /// The slugs of chapters about several strategies, by the ids of these.
    private static let sharedChapters = [
        "thread-safe": "threads", "keyed-thread-safe": "threads", "thread-owned": "ticker",
        "keyed-thread-owned": "ticker", "actor": "concurrency", "async-sequence": "concurrency",
    ]

    /// Links to the chapters, by slug, which is the id of a strategy where a chapter is about one, and by the ids of
    /// strategies that share a chapter.
    private static func links(to chapters: [Chapter]) -> [String: Link] {
        var links: [String: Link] = [:]
        for chapter in chapters { links[chapter.slug] = Link(title: chapter.title, address: chapter.page) }
        for (strategy, slug) in sharedChapters { links[strategy] = links[slug] }
        return links
    }

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

extension Chapter {
    /// The chapters sorted by number. Reports chapters that share a number or a page.
    fileprivate static func all(in manuscript: Manuscript, problems: inout [SourceError]) -> [Chapter] {
        var chapters: [Chapter] = []
        for folder in manuscript.chapters.sorted(by: { $0.name < $1.name }) {
            guard let chapter = Chapter(folder, problems: &problems) else { continue }
            let namesake = chapters.first { $0.number == chapter.number }
            let taken = [
                namesake.map { "chapter \(chapter.number) is already \"\($0.folder)\"" },
                chapter.ownerOfPage(among: chapters)
                    .map { "the page \"\(chapter.page)\" already belongs to \($0)" },
            ]
            problems += taken.compactMap(\.self).map { SourceError(file: chapter.file, line: 1, $0) }
            chapters.append(chapter)
        }
        return chapters.sorted { $0.number < $1.number }
    }

    /// What already has the page of the chapter; `nil` if the page is free.
    private func ownerOfPage(among others: [Chapter]) -> String? {
        if page == Site.start { return "the contents" }
        if ReferenceSection(rawValue: slug) != nil { return "the reference" }
        return others.first { $0.slug == slug }?.folder
    }
}
