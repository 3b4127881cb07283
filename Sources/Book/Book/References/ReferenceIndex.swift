import BenchmarkEngine
import Markdown
import ObserverContract
import Pages
import Picker
import Support

/// Everything that a link in a chapter can lead to.
struct ReferenceIndex: Sendable {
    let chapters: [Chapter]
    let glossary: Glossary?
    let findings: Findings
    let files: RepositoryFiles
    /// What the pages about findings lead to.
    let pages: PageIndex
    /// What claims are held against; `nil` where nobody measured.
    let claims: ClaimBinder?
    /// Where the chapters speak of what.
    let concordance: Concordance
    private let traces: [String: ScenarioTrace]
    private let anchors: [String: [String]]

    init(
        chapters: [Chapter], glossary: Glossary? = nil, findings: Findings, files: RepositoryFiles
    ) {
        self.chapters = chapters
        self.glossary = glossary
        self.findings = findings
        self.files = files
        claims = findings.benchmark.map(ClaimBinder.init)
        let concordance = Concordance(chapters)
        self.concordance = concordance
        pages = PageIndex(
            findings, edition: .book, sections: Self.sections(of: findings, hasGlossary: glossary != nil),
            prose: Mentions(concordance, of: findings, chapters: chapters))
        let traces = findings.scenarios.compactMap(\.trace)
        self.traces = Dictionary(traces.map { ($0.id, $0) }) { first, _ in first }
        anchors = Dictionary(
            uniqueKeysWithValues: (chapters + [glossary?.chapter].compactMap(\.self)).map { chapter in
                (chapter.path, chapter.anchors(rules: RulesFigure.anchors(findings.comparison)))
            })
    }

    func chapter(at path: String) -> Chapter? {
        glossary?.chapter.path == path ? glossary?.chapter : chapters.first { $0.path == path }
    }

    func chapter(showing insert: LiveInsert) -> Chapter? {
        chapters.first { $0.inserts[insert] != nil }
    }

    func hasAnchor(_ anchor: String, in chapter: Chapter) -> Bool {
        anchors[chapter.path]?.contains(anchor) == true
    }

    func nearestAnchor(to anchor: String, in chapter: Chapter) -> String? {
        NearestName.of(anchor, in: anchors[chapter.path] ?? [])
    }

    func nearestChapter(to path: String) -> String? {
        let name = Self.folder(path)
        let names = chapters.map(\.folder) + [glossary?.chapter.folder].compactMap(\.self)
        return NearestName.of(name, in: names)
    }

    /// Where a row of the results is shown.
    func address(of row: BenchmarkReport.Result) -> String {
        "\(PageName.results(row.workload))#\(ResultAnchor.of(row))"
    }

    func trace(_ id: String) -> ScenarioTrace? {
        traces[id]
    }

    func nearestScenario(to id: String) -> String? {
        NearestName.of(id, in: traces.keys.sorted())
    }

    /// The rules, and the page of each.
    var rules: RuleIndex { pages.rules }

    /// The ids of the strategies that have a page.
    var strategies: [String] { pages.strategies }

    /// What is known from elsewhere and has its place on the map, by the names that links call it.
    var acquaintances: [String] { pages.acquaintances }

    /// The workloads that were measured, each of which has a page.
    var workloads: [String] { pages.workloads }

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

    /// The folder of the chapter whose `chapter.md` stands at `path`; the name of a file beside the folders.
    static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.count > 2 ? String(parts[parts.count - 2]) : parts.last.map(String.init) ?? path
    }
}

extension Mentions {
    /// Finds what chapters say of the rules and the strategies.
    fileprivate init(_ concordance: Concordance, of findings: Findings, chapters: [Chapter]) {
        let comparison = findings.comparison
        self.init(
            ofRules: Dictionary(
                comparison.rules.map { ($0.id, concordance.mentions(ofRule: $0.id)) }
            ) { first, _ in first },
            ofStrategies: Dictionary(
                comparison.strategies.map { ($0.id, concordance.mentions(ofCode: $0.id)) }
            ) { first, _ in first },
            chapters: Dictionary(
                chapters.map { ($0.slug, Link(title: $0.title, address: $0.page)) }
            ) { first, _ in first })
    }
}

extension Chapter {
    /// Every anchor of its page: those of its headings and those of its inserts.
    fileprivate func anchors(rules: [String]) -> [String] {
        document.headings.map(\.anchor) + inserts.keys.map(\.anchor).sorted()
            + (inserts[.rules] == nil ? [] : rules)
    }
}
