import ObserverContract

/// What every page of a site has around its content: the head, the list of contents, the navigation.
package struct PageLayout: Sendable {
    private let index: PageIndex
    private let chapters: [(number: Int, page: Link)]

    package init(_ index: PageIndex, chapters: [(number: Int, page: Link)] = []) {
        self.index = index
        self.chapters = chapters
    }

    private var sections: [ReferenceSection] { index.sections }

    @HTMLBuilder
    package func html(_ page: Page) -> HTML {
        head(page)
        "<body>"
        masthead
        """
        <div class="layout">
        <details class="contents-small">
        <summary>Contents</summary>
        <nav aria-label="Contents">
        \(contents(of: page))</nav>
        </details>
        <nav class="contents-large" aria-label="Contents">
        \(contents(of: page))</nav>
        <main id="Content" tabindex="-1">
        <nav class="trail" aria-label="Where this page belongs">
        <ol>
        \(each: page.trail, { "<li>\($0.html)</li>\n" })\
        \(page.kind.map { "<li>\($0)</li>\n" })</ol>
        </nav>
        <article class="prose\(page.section.map { " \($0.rawValue)-page" })">
        \(page.html)
        </article>
        <nav class="turn" aria-label="Pages before and after">
        """
        page.previous.map {
            ##"<a class="previous" rel="prev" aria-keyshortcuts="ArrowLeft" href="\##($0.address)"><span>← Previous</span> \##($0.title)</a>"##
        }
        page.next.map {
            ##"<a class="next" rel="next" aria-keyshortcuts="ArrowRight" href="\##($0.address)"><span>Next →</span> \##($0.title)</a>"##
        }
        """
        </nav>
        </main>
        </div>
        """
        foot
    }

    /// The site of some pages, with its theme and, if there is one, the engine of the lab.
    package func site(
        of pages: [Page], with others: [String: String] = [:]
    ) throws(SiteError) -> Site {
        var files = try Theme.files(with: sections).merging(others) { $1 }
        files[LabPage.engine] = index.findings.lab.map(LabPage.script)
        let texts = pages.concurrentMap { html($0).markup }
        for (page, text) in zip(pages, texts) { files[page.path] = text }
        return Site(files: files)
    }

    /// The first page of a book, which has its own look, around its content.
    @HTMLBuilder
    package func cover(_ title: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
        head(Page(path: "index.html", title: title, html: ""))
        #"<body class="cover">"#
        masthead
        """
        <main id="Content" tabindex="-1">
        \(content())</main>
        """
        foot
    }

    /// The chapters, none of them marked as the current page.
    package var chapterList: HTML { "\(each: chapters, { Self.entry($0.page, number: $0.number) })" }

    /// The sections, with what a reader finds in each.
    package var sectionList: HTML {
        "\(each: sections, { "<li>\(Link($0).html) <span>\($0.summary)</span></li>\n" })"
    }
}

extension PageLayout {
    @HTMLBuilder
    private func head(_ page: Page) -> HTML {
        let runsEngine = page.section == .lab
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'\(if: runsEngine, " 'wasm-unsafe-eval'"); style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
        <title>\(page.title) · Observatory</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        \(Self.preview(page))\
        <link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2032%2032'%3E%3Ccircle%20cx='16'%20cy='16'%20r='12'%20fill='none'%20stroke='%23257a94'%20stroke-width='3'/%3E%3Ccircle%20cx='16'%20cy='16'%20r='4'%20fill='%23257a94'/%3E%3C/svg%3E">
        <link rel="stylesheet" href="\(Theme.style)">
        \(if: runsEngine, "<link rel=\"stylesheet\" href=\"\(Theme.labStyle)\">\n")\
        <script src="\(Theme.earlyScript)"></script>
        <script src="\(Theme.script)" defer></script>
        \(page.previous.map { "<link rel=\"prev\" href=\"\($0.address)\">\n" })\
        \(page.next.map { "<link rel=\"next\" href=\"\($0.address)\">\n" })\
        </head>
        """
    }

    private static let description =
        "The common ways to observe an object in Swift, tested against one written contract and timed: NotificationCenter, Combine, @Observable, delegates, tokens and more."

    /// What search engines and previews of links show.
    private static func preview(_ page: Page) -> HTML {
        let description = page.section.map { "\(page.title): \($0.summary)." } ?? description
        return """
            <meta name="description" content="\(description)">
            <meta property="og:title" content="\(page.title) · Observatory: observing objects in Swift">
            <meta property="og:description" content="\(description)">
            <meta property="og:type" content="website">

            """
    }

    @HTMLBuilder
    private var masthead: HTML {
        let mostUsed = [ReferenceSection.lab, .picker, .matrix, .benchmark].filter(sections.contains)
        """
        <a class="skip" href="#Content">Skip to the text</a>
        <header class="masthead">
        <a class="brand" href="index.html"><svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="1.2" opacity=".45"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="currentColor" stroke-width="1.2" opacity=".75"/><circle cx="16" cy="16" r="3.2" fill="currentColor"/><circle cx="25.9" cy="6.1" r="2.2" fill="currentColor"/><circle cx="8.5" cy="20" r="1.7" fill="currentColor"/></svg> Observatory</a>
        <nav class="shortcuts" aria-label="Most used">\(each: mostUsed, { "<a href=\"\($0.page)\">\($0.shortTitle)</a>" })</nav>
        <div class="tools">
        """
        if index.isBook {
            """
            <a class="tool" id="Search" href="index.html"><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="m12.8 12.8 4.4 4.4" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg><span>Contents</span></a>
            """
        }
        """
        <button type="button" class="tool" id="Theme" hidden><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor"/></svg><span>Dark</span></button>
        </div>
        </header>
        """
    }

    private var foot: HTML {
        let words =
            index.isBook
            ? "The listings, traces and numbers on these pages are taken from the project when the book is built."
            : "The verdicts and traces on these pages are those of one run of \(index.program) compare."
        return """
            <footer class="colophon">
            <p>\(words)</p>
            </footer>
            </body>
            </html>
            """
    }

    @HTMLBuilder
    private func contents(of page: Page) -> HTML {
        if index.isBook {
            #"<ol class="toc">"#
            for (number, chapter) in chapters { Self.entry(chapter, number: number, on: page) }
            """
            </ol>
            <p class="toc-title">Reference</p>
            """
        } else {
            #"<p class="toc-title"><a href="index.html">Report</a></p>"#
        }
        #"<ul class="toc reference">"#
        for section in sections { Self.entry(Link(section), on: page) }
        "</ul>"
    }

    /// An entry in the list of contents; that of the current page or its section also lists the parts of the page or
    /// the pages next to it.
    private static func entry(_ link: Link, number: Int? = nil, on page: Page? = nil) -> HTML {
        let isOpen = [page?.path, page?.section?.page].contains(link.address)
        let parts = isOpen ? page?.siblings ?? [] : []
        let item = { (link: Link, content: HTML) -> HTML in
            let isCurrent = link.address == page?.path
            return
                "<li><a href=\"\(link.address)\"\(if: isCurrent, " aria-current=\"page\"")>\(content)</a>"
        }
        let list: HTML =
            """

            <ul>
            \(each: parts, { "\(item($0, "\($0.title)"))</li>\n" })</ul>
            """
        let title: HTML = "\(number.map { "<span class=\"number\">\($0)</span> " })<span>\(link.title)</span>"
        return "\(item(link, title))\(if: !parts.isEmpty, list)\n</li>\n"
    }
}
