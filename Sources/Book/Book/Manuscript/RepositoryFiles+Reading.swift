import Foundation

extension RepositoryFiles {
    /// The files below a directory of this machine.
    init(root: URL) {
        self.init(
            names: { directory in
                let url = root.appending(path: directory)
                return try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
            },
            text: { path in
                let url = root.appending(path: path)
                // A file system that ignores case would find a name that others do not.
                let siblings = try? FileManager.default.contentsOfDirectory(
                    atPath: url.deletingLastPathComponent().path)
                guard siblings?.contains(url.lastPathComponent) == true else { return nil }
                return try? String(contentsOf: url, encoding: .utf8)
            })
    }
}
