import Support

/// Looks at a finished site as a browser would: whether every link leads somewhere, every id is there once,
/// and no page is too large.
///
/// Chapters are checked where they are read, with file and line. This finds what the layout and the pages
/// that are made get wrong.
package struct SiteInspection {
    /// How large a page may be, in bytes; a phone has to load it.
    static let mostBytes = 300_000

    private let site: Site
    private let pages: [String: Outline]

    /// The ids and the links of a page.
    private struct Outline {
        var ids: [String] = []
        var links: [String] = []
    }

    package init(_ site: Site) {
        self.site = site
        pages = site.files.filter { $0.key.hasSuffix(".html") }.mapValues { html in
            var outline = Outline()
            for (name, value) in HTMLAttributes(html) {
                switch name {
                case "id": outline.ids.append(value)
                case "href", "src": outline.links.append(value)
                default: break
                }
            }
            return outline
        }
    }

    /// What is wrong, page by page.
    package var flaws: [SiteFlaw] {
        pages.sorted { $0.key < $1.key }.flatMap { page, outline in
            size(of: page) + doubles(outline.ids, on: page) + deadLinks(outline.links, on: page)
        }
    }

    private func size(of page: String) -> [SiteFlaw] {
        let bytes = site.files[page]?.utf8.count ?? 0
        return bytes > Self.mostBytes ? [.tooLarge(page: page, bytes: bytes)] : []
    }

    private func doubles(_ ids: [String], on page: String) -> [SiteFlaw] {
        var seen: Set<String> = []
        return ids.filter { !seen.insert($0).inserted }.withoutRepetition
            .map { .idRepeated($0, page: page) }
    }

    private func deadLinks(_ links: [String], on page: String) -> [SiteFlaw] {
        links.withoutRepetition.compactMap { link in
            guard !link.contains(":") else { return nil }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page : String(parts[0])
            guard site.files[target] != nil else { return .linkDead(link, page: page) }
            guard parts.count > 1, let ids = pages[target]?.ids else { return nil }
            return ids.contains(String(parts[1])) ? nil : .linkDead(link, page: page)
        }
    }
}

/// Something that is wrong with a finished page.
package enum SiteFlaw: Error, Sendable, Equatable {
    case linkDead(String, page: String)
    case idRepeated(String, page: String)
    case tooLarge(page: String, bytes: Int)
}

extension SiteFlaw: CustomStringConvertible {
    /// What is wrong, and on which page.
    package var description: String { "error: \(sentence)" }

    /// The same without saying how bad that is.
    package var sentence: String {
        switch self {
        case .linkDead(let link, let page):
            "a link on the page \(page) leads nowhere: \"\(link)\""
        case .idRepeated(let id, let page):
            "the page \(page) has the id \"\(id)\" more than once"
        case .tooLarge(let page, let bytes):
            "the page \(page) has \(NumberText.count(bytes)) bytes, more than "
                + "\(NumberText.count(SiteInspection.mostBytes))"
        }
    }
}
