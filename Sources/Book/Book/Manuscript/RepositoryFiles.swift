import Foundation
import ObservatorySupport

/// The files of the project that a chapter may show, by their path from its root.
struct RepositoryFiles: Sendable {
    /// The names in a directory; `nil` where there is no such directory. The root is `""`.
    var names: @Sendable (_ directory: String) -> [String]?
    /// The text of a file; `nil` where there is no such text file.
    var text: @Sendable (_ path: String) -> String?
}

extension RepositoryFiles {
    init(root: URL) {
        let place = root.resolvingSymlinksInPath().pathComponents
        // A link must not lead out of the project, where a reader's own files are.
        @Sendable func url(of path: String) -> URL? {
            let url = root.appending(path: path)
            return url.resolvingSymlinksInPath().pathComponents.starts(with: place) ? url : nil
        }
        self.init(
            names: { directory in
                guard let url = url(of: directory) else { return nil }
                return try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
            },
            text: { path in
                guard let url = url(of: path) else { return nil }
                // A file system that ignores case would accept a name that fails on other systems.
                let siblings = try? FileManager.default.contentsOfDirectory(
                    atPath: url.deletingLastPathComponent().path)
                guard siblings?.contains(url.lastPathComponent) == true else { return nil }
                return try? String(contentsOf: url, encoding: .utf8)
            })
    }

    /// The path that `path` was probably meant to be: each part that does not exist is replaced by the
    /// nearest name in its folder.
    func nearest(to path: String) -> String? {
        var parts = path.split(separator: "/").map(String.init)
        for index in parts.indices {
            guard let names = names(parts[..<index].joined(separator: "/")) else { return nil }
            guard !names.contains(parts[index]) else { continue }
            guard let name = NearestName.of(parts[index], in: names) else { return nil }
            parts[index] = name
        }
        let found = parts.joined(separator: "/")
        return found != path && text(found) != nil ? found : nil
    }
}
