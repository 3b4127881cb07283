import Markdown

/// Binds chapters, findings and a theme into a site, all in memory.
///
///     let site = try Bindery.bind(manuscript, findings: findings, theme: theme)
///     site.files["tokens.html"]       // the page of Chapters/04-tokens/chapter.md
///
/// The same input makes the same site, byte for byte.
package enum Bindery {
    /// The site, or every problem of every chapter.
    package static func bind(
        _ manuscript: Manuscript, findings: BookFindings, theme: Theme
    ) throws(BookError) -> Site {
        var problems: [Problem] = []
        let chapters = read(manuscript, problems: &problems)
        let index = ReferenceIndex(chapters: chapters, findings: findings, files: manuscript.files)
        var bodies: [String] = []
        var shownFiles: Set<String> = []
        for chapter in chapters {
            var typesetter = Typesetter(chapter: chapter, index: index, theme: theme)
            bodies.append(typesetter.html())
            problems += typesetter.problems
            shownFiles.formUnion(typesetter.files)
        }
        guard problems.isEmpty else { throw .problems(inReadingOrder(problems)) }
        return Site(
            files: theme.assets
                .merging(pages(of: chapters, bodies: bodies, theme: theme)) { _, page in page }
                .merging(pages(of: shownFiles, index: index, theme: theme)) { chapter, _ in chapter })
    }
}

extension Bindery {
    /// The chapters in the order of their numbers, with no two in one place.
    private static func read(_ manuscript: Manuscript, problems: inout [Problem]) -> [Chapter] {
        var chapters: [Chapter] = []
        for folder in manuscript.chapters.sorted(by: { $0.name < $1.name }) {
            guard let chapter = Chapter(folder, problems: &problems) else { continue }
            if let other = chapters.first(where: { $0.number == chapter.number }) {
                let taken = Problem.Kind.numberTaken(chapter.number, by: other.folder)
                problems.append(Problem(taken, at: chapter.location(1)))
            }
            let reserved = chapter.page == Site.start ? "the contents" : nil
            if let owner = reserved ?? chapters.first(where: { $0.slug == chapter.slug })?.folder {
                problems.append(Problem(.slugTaken(chapter.slug, by: owner), at: chapter.location(1)))
            }
            chapters.append(chapter)
        }
        return chapters.sorted { $0.number < $1.number }
    }

    /// By file and line, and on one line as they were found. What the whole book lacks is said once, not at
    /// every mention.
    private static func inReadingOrder(_ problems: [Problem]) -> [Problem] {
        var missing: Set<String> = []
        let sorted = problems.enumerated().sorted {
            ($0.element.location.file, $0.element.location.line, $0.offset)
                < ($1.element.location.file, $1.element.location.line, $1.offset)
        }.map(\.element)
        return sorted.filter { problem in
            guard problem.kind.isOfWholeBook else { return true }
            return missing.insert("\(problem.kind)").inserted
        }
    }

    private static func pages(
        of chapters: [Chapter], bodies: [String], theme: Theme
    ) -> [String: String] {
        let contents = PageView(title: "Contents", html: "", chapters: chapters)
        var pages = [Site.start: theme.render(contents, as: .contents)]
        for (place, body) in bodies.enumerated() {
            let view = PageView(chapterAt: place, of: chapters, html: body)
            pages[chapters[place].page] = theme.render(view, as: .chapter)
        }
        return pages
    }

    private static func pages(
        of files: Set<String>, index: ReferenceIndex, theme: Theme
    ) -> [String: String] {
        var pages: [String: String] = [:]
        for path in files {
            let code = CodeFigure(path: path, text: index.files.text(path) ?? "", isPage: true)
            let figure = theme.render(code, as: .code)
            let view = PageView(title: code.caption, html: figure, chapters: index.chapters)
            pages[LinkResolver.page(ofFile: path)] = theme.render(view, as: .file)
        }
        return pages
    }
}
