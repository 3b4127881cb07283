import ObserverContract
import Support

/// Checks a finished site as a browser would: whether every link leads somewhere, every id is unique, and no
/// page is too large.
///
/// Chapters are checked when they are read, with file and line. This finds errors in the layout and in
/// generated pages.
package struct SiteInspection {
    /// The most bytes that a page may have; a phone has to load it.
    package static let mostBytes = 450_000

    private let site: Site
    private let pages: [String: Outline]

    /// The ids and the links of a page.
    private struct Outline: Sendable {
        let ids: [String]
        let links: [String]
    }

    package init(_ site: Site) {
        self.site = site
        let outlines = site.files.filter { $0.key.hasSuffix(".html") }.map { ($0.key, $0.value) }
            .concurrentMap { page, html in
                let attributes = HTMLAttributes.of(html)
                return (
                    page,
                    Outline(
                        ids: attributes.filter { $0.name == "id" }.map(\.value),
                        links: attributes.filter { ["href", "src"].contains($0.name) }.map(\.value))
                )
            }
        pages = Dictionary(uniqueKeysWithValues: outlines)
    }

    /// Returns the problems, page by page, each in a sentence.
    package func flaws(mostBytes: Int = Self.mostBytes) -> [String] {
        pages.sorted { $0.key < $1.key }.flatMap { page, outline in
            size(of: page, mostBytes) + doubles(outline.ids, on: page) + deadLinks(outline.links, on: page)
        }
    }

    private func size(of page: String, _ mostBytes: Int) -> [String] {
        let bytes = site.files[page]?.utf8.count ?? 0
        if bytes <= mostBytes { return [] }
        return [
            "the page \(page) has \(NumberText.count(bytes)) bytes, more than \(NumberText.count(mostBytes))"
        ]
    }

    private func doubles(_ ids: [String], on page: String) -> [String] {
        var seen: Set<String> = []
        return ids.filter { !seen.insert($0).inserted }.uniqued()
            .map { "the page \(page) has the id \"\($0)\" more than once" }
    }

    private func deadLinks(_ links: [String], on page: String) -> [String] {
        links.uniqued().filter { link in
            guard !link.contains(":") else { return false }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page : String(parts[0])
            guard site.files[target] != nil else { return true }
            // A fragment with `=` is for a script of the page; no id contains one.
            guard parts.count > 1, !parts[1].contains("="), let ids = pages[target]?.ids else { return false }
            return !ids.contains(String(parts[1]))
        }.map { "a link on the page \(page) leads nowhere: \"\($0)\"" }
    }
}
