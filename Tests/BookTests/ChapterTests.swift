import BenchmarkEngine
import Foundation
import Testing

@testable import Book
@testable import ObserverContract

/// The real chapters with the real sources; only the strategies are not run for them.
@Suite("The chapters themselves")
struct ChapterTests {
    private static let root = URL(filePath: SampleBook.siteDirectory).deletingLastPathComponent()
    private static let bound = Result { try bind { _ in } }

    @Test("nothing is wrong with them, and they make the same site twice")
    func sound() throws {
        let site = try Self.bound.get()
        #expect(try Self.bind { _ in } == site)
    }

    @Test("no page is larger than 300 KB")
    func size() throws {
        for (name, text) in try Self.bound.get().files {
            #expect(text.utf8.count < 300_000, "\(name)")
        }
    }

    @Test("every address within the site leads to a page and an anchor that exist, and no id is there twice")
    func complete() throws {
        let files = try Self.bound.get().files
        for (name, text) in files where name.hasSuffix(".html") {
            let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
            #expect(ids == ids.withoutRepetition, "\(name)")
            for match in text.matches(of: /(?:src|href)="([^":]*)"/) {
                let parts = match.1.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let page = try #require(files[parts[0].isEmpty ? name : parts[0]], "\(name): \(match.1)")
                if parts.count > 1 { #expect(page.contains("id=\"\(parts[1])\""), "\(name): \(match.1)") }
            }
        }
    }

    @Test("what goes stale in them stops the book, all of it at once, with file and line")
    func stale() throws {
        let changes = [
            (
                "#AudioPlayer.observers,observePlaybackStarted,", "#AudioPlayer.observers,observeStarted,",
                "there is no \"AudioPlayer.observeStarted\" in Sources/TokensStrategy/AudioPlayer.swift"
            ),
            ("Scenarios/drop/bag-dropped.yml", "Scenarios/drop/bag-droped.yml", "bag-dropped.yml\"?"),
            ("../07-owner-bound/chapter.md", "../07-owner/chapter.md", "there is no chapter \"07-owner\""),
            ("## Its trace", "<script>a()</script>", "raw HTML is not allowed here: <script>a()</script>"),
            (
                "](Example/output.txt)", "](Example/out.txt)",
                "there is no file \"Chapters/06-tokens/Example/out.txt\""
            ),
            ("breaks R01", "breaks R31", "there is no rule \"R31\""),
        ]
        let error = #expect(throws: BookError.self) {
            try Self.bind { manuscript in
                let tokens = try #require(manuscript.chapters.firstIndex { $0.name == "06-tokens" })
                for (text, replacement, _) in changes {
                    let chapter = try #require(manuscript.chapters[tokens].text)
                    try #require(chapter.contains(text), "\(text)")
                    manuscript.chapters[tokens].text = chapter.replacing(
                        text, with: replacement, maxReplacements: 1)
                }
            }
        }
        let messages = error?.description.split(separator: "\n").map(String.init) ?? []
        for (_, _, sentence) in changes {
            #expect(
                messages.contains { $0.contains("/06-tokens/chapter.md:") && $0.contains(sentence) },
                "\(sentence) is not in \(messages)")
        }
    }

    private static func bind(_ change: (inout Manuscript) throws -> Void) throws -> Site {
        var manuscript = try Manuscript(chaptersAt: root.appending(path: "Chapters").path)
        try change(&manuscript)
        return try Bindery.bind(manuscript, findings: findings(), theme: Theme(at: SampleBook.siteDirectory))
    }

    private static func findings() throws -> BookFindings {
        let rules = Contract.rules.map { rule in
            ComparisonReport.RuleSummary(
                id: rule.id, title: rule.title, class: "\(rule.class)", statement: rule.statement)
        }
        let traces = try ScenarioLibrary.standard().map { scenario in
            ScenarioTrace(
                id: scenario.id, title: scenario.title, rules: scenario.rules, lines: [], observers: [])
        }
        return BookFindings(
            comparison: ComparisonReport(rules: rules, strategies: [], scenarios: [], failures: []),
            traces: traces,
            benchmark: try BookFindings.reference(besideChaptersAt: root.appending(path: "Chapters").path))
    }
}
