import Foundation

/// Where a link in a chapter leads.
enum LinkTarget: Equatable {
    case external
    /// What follows `observatory:`.
    case named(String)
    case anchor(String)
    /// A `chapter.md`, by its path from the root of the project.
    case chapter(String, anchor: String?)
    /// Any other file of the project, by its path from the root; with the part after `#`, if any.
    case file(String, anchor: String?)
    case unsupported(String)

    /// Reads the destination of a link in the file at `path`.
    init(_ destination: String, from path: String) {
        if let scheme = destination.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):/) {
            switch scheme.1.lowercased() {
            case "https": self = .external
            case "observatory": self = .named(String(destination[scheme.range.upperBound...]))
            default: self = .unsupported(destination)
            }
            return
        }
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String($0).removingPercentEncoding ?? String($0) }
        let anchor = parts.count > 1 ? parts[1] : nil
        let relative = parts[0]
        if relative.isEmpty {
            self = anchor.map { .anchor($0) } ?? .unsupported(destination)
        } else if let target = Self.resolve(relative, from: path) {
            // The folders of the chapters, and the glossary, are in one directory.
            let isBeside = target.prefix { $0 != "/" } == path.prefix { $0 != "/" }
            let isChapter = isBeside && target.hasSuffix(".md")
            self = isChapter ? .chapter(target, anchor: anchor) : .file(target, anchor: anchor)
        } else {
            self = .unsupported(destination)
        }
    }

    /// The path from the root of the project; `nil` if it leads out of the project.
    private static func resolve(_ relative: String, from path: String) -> String? {
        guard !relative.hasPrefix("/") else { return nil }
        var parts = path.split(separator: "/").dropLast()
        for part in relative.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }
}
