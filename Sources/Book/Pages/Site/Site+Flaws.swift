import BenchmarkEngine
import Foundation
import ObservatorySupport
import ObserverContract

/// Checks a finished site as a browser would.
///
/// Chapters are checked when they are read, with file and line. This finds errors in the layout and in
/// generated pages.
extension Site {
    /// Returns every link that leads nowhere, every repeated id and every page that is too large, page by
    /// page, each in a sentence.
    ///
    /// - Parameter mostBytes: The most bytes that a page may have; a phone has to load it.
    package func flaws(mostBytes: Int = 450_000) -> [String] {
        let pages = files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
        let outlines = pages.concurrentMap { page in
            let attributes = HTMLAttributes.of(page.value)
            return (
                ids: attributes.filter { $0.name == "id" }.map(\.value),
                links: attributes.filter { ["href", "src"].contains($0.name) }.map(\.value).uniqued()
            )
        }
        let ids = Dictionary(uniqueKeysWithValues: zip(pages.map(\.key), outlines.map { Set($0.ids) }))
        return zip(pages, outlines).flatMap { page, outline -> [String] in
            let bytes = page.value.utf8.count
            let size = "\(NumberText.count(bytes)) bytes, more than \(NumberText.count(mostBytes))"
            var seen: Set<String> = []
            let repeated = outline.ids.filter { !seen.insert($0).inserted }.uniqued()
            let dead = outline.links.filter { !leads($0, from: page.key, to: ids) }
            return (bytes > mostBytes ? ["the page \(page.key) has \(size)"] : [])
                + repeated.map { "the page \(page.key) has the id \"\($0)\" more than once" }
                + dead.map { "a link on the page \(page.key) leads nowhere: \"\($0)\"" }
        }
    }

    /// Whether a link leads to a file of the site, to an id on one of its pages, or to another site.
    private func leads(_ link: String, from page: String, to ids: [String: Set<String>]) -> Bool {
        if link.contains(":") { return true }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.removingPercentEncoding ?? String($0) }
        let target = parts[0].isEmpty ? page : parts[0]
        guard files[target] != nil else { return false }
        // A fragment with `=` is for a script of the page; no id contains one.
        guard parts.count > 1, !parts[1].contains("="), let ids = ids[target] else { return true }
        return ids.contains(parts[1])
    }
}
