import Support

/// The files of the project that a chapter may show, by their path from its root.
package struct RepositoryFiles: Sendable {
    /// The names in a directory; `nil` where there is no such directory. The root is `""`.
    var names: @Sendable (_ directory: String) -> [String]?
    /// The text of a file; `nil` where there is no such text file.
    var text: @Sendable (_ path: String) -> String?

    init(
        names: @escaping @Sendable (_ directory: String) -> [String]?,
        text: @escaping @Sendable (_ path: String) -> String?
    ) {
        self.names = names
        self.text = text
    }

    /// Files that are held in memory.
    package init(_ files: [String: String]) {
        let paths = files.keys.map { $0.split(separator: "/") }
        self.init(
            names: { directory in
                let parent = directory.split(separator: "/")
                let names = Set(
                    paths.filter { $0.count > parent.count && $0.starts(with: parent) }
                        .map { String($0[parent.count]) })
                return names.isEmpty ? nil : names.sorted()
            },
            text: { files[$0] })
    }
}

extension RepositoryFiles {
    /// The path that `path` was probably meant to be: the first part of it that does not exist is replaced
    /// by the nearest name beside it.
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
