package import ObservatoryPages
import ObserverContract

/// Builds a site from chapters and findings, in memory.
///
///     let site = try SiteBuilder.build(manuscript, findings: findings)
///     site.files["tokens.html"]       // the page of Chapters/04-tokens/chapter.md
///
/// The same input makes the same site, byte for byte.
package enum SiteBuilder {
    /// Builds the site, or throws every problem of every chapter as a ``BookError``.
    ///
    /// - Throws: `SiteError` too, if a style or a script of the pages cannot be read.
    package static func build(_ manuscript: Manuscript, findings: Findings) throws -> Site {
        var problems: [SourceError] = []
        let index = ReferenceIndex(manuscript, findings: findings, problems: &problems)
        let typeset = index.written.concurrentMap { chapter in
            var typesetter = Typesetter(chapter: chapter, index: index)
            return (html: typesetter.html(), problems: typesetter.problems, files: typesetter.files)
        }
        let bodies = typeset.map(\.html)
        problems += typeset.flatMap(\.problems)
        let shownFiles = typeset.reduce(into: Set(index.coverFiles)) { $0.formUnion($1.files) }
        guard problems.isEmpty else { throw BookError(problems: inReadingOrder(problems).map(\.description)) }
        let chapters = index.chapters.map { chapter in
            (number: chapter.number, page: Link(title: chapter.title, address: chapter.page))
        }
        let layout = PageLayout(index.pages, chapters: chapters)
        let site = try layout.site(
            of: index.allPages(bodies: bodies, files: shownFiles),
            with: [
                Site.start: index.cover(in: layout).markup, SearchIndex.path: SearchIndex(index).script,
            ])
        let flaws = site.flaws()
        guard flaws.isEmpty else { throw BookError(problems: flaws.map { "error: \($0)" }) }
        return site
    }
}

extension SiteBuilder {
    /// Sorts problems by file and line, and keeps their order within a line. Missing results are reported
    /// once, not for every claim.
    private static func inReadingOrder(_ problems: [SourceError]) -> [SourceError] {
        let sorted = problems.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
        let first = sorted.firstIndex { $0.message == Claim.noResults }
        return sorted.indices.filter { $0 == first || sorted[$0].message != Claim.noResults }.map {
            sorted[$0]
        }
    }
}
