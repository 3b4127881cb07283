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
            findings, edition: .book, sections: Self.sections(of: findings, hasGlossary: glossary != nil),
            prose: Mentions(of: findings, in: chapters))
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
