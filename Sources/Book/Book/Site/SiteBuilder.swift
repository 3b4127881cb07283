import Foundation
import Markdown
import ObserverContract
package import Pages

/// Builds a site from chapters, findings and a theme, all in memory.
///
///     let site = try SiteBuilder.build(manuscript, findings: findings, theme: theme)
///     site.files["tokens.html"]       // the page of Chapters/04-tokens/chapter.md
///
/// The same input makes the same site, byte for byte.
package enum SiteBuilder {
    /// Builds the site, or throws every problem of every chapter.
    package static func build(
        _ manuscript: Manuscript, findings: Findings, theme: Theme
    ) throws(BookError) -> Site {
        var problems: [SourceError] = []
        let chapters = read(manuscript, problems: &problems)
        let glossary = manuscript.glossary.flatMap { Glossary($0, problems: &problems) }
        let index = ReferenceIndex(
            chapters: chapters, glossary: glossary, findings: findings, files: manuscript.files)
        let typeset = index.written.concurrentMap { chapter in
            var typesetter = Typesetter(chapter: chapter, index: index)
            return (html: typesetter.html(), problems: typesetter.problems, files: typesetter.files)
        }
        let bodies = typeset.map(\.html)
        problems += typeset.flatMap(\.problems)
        let shownFiles = typeset.reduce(into: Set(index.coverFiles)) { $0.formUnion($1.files) }
        guard problems.isEmpty else { throw BookError(problems: inReadingOrder(problems).map(\.description)) }
        let pages = index.allPages(bodies: bodies, files: shownFiles)
        let site = site(of: pages, index: index, theme: theme)
        let flaws = SiteInspection(site).flaws()
        guard flaws.isEmpty else { throw BookError(problems: flaws.map { "error: \($0)" }) }
        return site
    }
}

extension SiteBuilder {
    /// The chapters sorted by number. Reports chapters that share a number or a page.
    private static func read(_ manuscript: Manuscript, problems: inout [SourceError]) -> [Chapter] {
        var chapters: [Chapter] = []
        for folder in manuscript.chapters.sorted(by: { $0.name < $1.name }) {
            guard let chapter = Chapter(folder, problems: &problems) else { continue }
            if let other = chapters.first(where: { $0.number == chapter.number }) {
                let taken = "chapter \(chapter.number) is already \"\(other.folder)\""
                problems.append(SourceError(file: chapter.file, line: 1, taken))
            }
            if let owner = owner(of: chapter, among: chapters) {
                let taken = "the page \"\(chapter.page)\" already belongs to \(owner)"
                problems.append(SourceError(file: chapter.file, line: 1, taken))
            }
            chapters.append(chapter)
        }
        return chapters.sorted { $0.number < $1.number }
    }

    /// What already has the page of a chapter; `nil` if the page is free.
    private static func owner(of chapter: Chapter, among others: [Chapter]) -> String? {
        if chapter.page == Site.start { return "the contents" }
        if ReferenceSection(rawValue: chapter.slug) != nil { return "the reference" }
        return others.first { $0.slug == chapter.slug }?.folder
    }

    /// Sorts problems by file and line, and keeps their order within a line. Missing results are reported
    /// once, not for every claim.
    private static func inReadingOrder(_ problems: [SourceError]) -> [SourceError] {
        let sorted = problems.enumerated().sorted {
            ($0.element.file, $0.element.line ?? 0, $0.offset)
                < ($1.element.file, $1.element.line ?? 0, $1.offset)
        }.map(\.element)
        let first = sorted.firstIndex { $0.message == Claim.noResults }
        return sorted.indices.filter { $0 == first || sorted[$0].message != Claim.noResults }.map {
            sorted[$0]
        }
    }

    private static func site(of pages: [Page], index: ReferenceIndex, theme: Theme) -> Site {
        var files = theme.files(for: .book, with: index.sections)
        let chapters = index.chapters.map { chapter in
            (number: chapter.number, page: Link(title: chapter.title, address: chapter.page))
        }
        let layout = PageLayout(.book, chapters: chapters, sections: index.sections)
        files[Site.start] = index.cover(in: layout).markup
        files[SearchIndex.path] = SearchIndex(index).script
        files[LabPage.engine] = index.findings.lab.map(LabPage.script)
        let texts = pages.concurrentMap { layout.html($0).markup }
        for (page, text) in zip(pages, texts) { files[page.path] = text }
        return Site(files: files)
    }
}
