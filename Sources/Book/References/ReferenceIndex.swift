import BenchmarkEngine
import Markdown
import NearestName

/// Everything that a link in a chapter can lead to.
struct ReferenceIndex: Sendable {
    let chapters: [Chapter]
    let findings: BookFindings
    let files: RepositoryFiles
    let rules: RuleIndex
    private let traces: [String: ScenarioTrace]
    private let anchors: [String: [String]]

    init(chapters: [Chapter], findings: BookFindings, files: RepositoryFiles) {
        self.chapters = chapters
        self.findings = findings
        self.files = files
        let contract = chapters.first { $0.inserts[.rules] != nil }
        rules = RuleIndex(findings.comparison, page: contract?.page)
        traces = Dictionary(findings.traces.map { ($0.id, $0) }) { first, _ in first }
        anchors = Dictionary(
            uniqueKeysWithValues: chapters.map { chapter in
                (chapter.path, chapter.anchors(rules: RulesFigure.anchors(findings.comparison)))
            })
    }

    func chapter(at path: String) -> Chapter? {
        chapters.first { $0.path == path }
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
        return NearestName.of(name, in: chapters.map(\.folder))
    }

    /// Where a row of the results is shown, or where they all are; `nil` where no chapter shows them.
    func address(of row: BenchmarkReport.Result?) -> String? {
        guard let target = chapter(showing: .benchmark) else { return nil }
        let isShown = row?.nanoseconds != nil
        let anchor = row.flatMap { isShown ? ResultAnchor.of($0) : nil } ?? LiveInsert.benchmark.anchor
        return "\(target.page)#\(anchor)"
    }

    func trace(_ id: String) -> ScenarioTrace? {
        traces[id]
    }

    func nearestScenario(to id: String) -> String? {
        NearestName.of(id, in: findings.traces.map(\.id))
    }

    /// The folder of the chapter whose `chapter.md` stands at `path`.
    static func folder(_ path: String) -> String {
        path.split(separator: "/").dropLast().last.map(String.init) ?? path
    }
}

extension Chapter {
    /// Every anchor of its page: those of its headings and those of its inserts.
    fileprivate func anchors(rules: [String]) -> [String] {
        document.headings.map(\.anchor) + inserts.keys.map(\.anchor).sorted()
            + (inserts[.rules] == nil ? [] : rules)
    }
}
