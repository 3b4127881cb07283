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

extension Manuscript {
    /// Reads the chapters in a directory; the project is the directory around it.
    package init(chaptersAt path: String) throws(BookError) {
        let directory = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory),
            isDirectory.boolValue
        else { throw .chaptersMissing(path) }
        let names = try reading(path) { try FileManager.default.contentsOfDirectory(atPath: directory.path) }
        var chapters: [Folder] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let folder = directory.appending(path: name)
            guard folder.isDirectory else { continue }
            let file = folder.appending(path: "chapter.md")
            let shown = "\(path)/\(name)/chapter.md".replacing("//", with: "/")
            var text: String?
            if FileManager.default.fileExists(atPath: file.path) {
                text = try reading(shown) { try String(contentsOf: file, encoding: .utf8) }
            }
            let place = "\(directory.lastPathComponent)/\(name)/chapter.md"
            chapters.append(Folder(name: name, path: place, file: shown, text: text))
        }
        guard !chapters.isEmpty else { throw .chaptersEmpty(path) }
        let root = directory.deletingLastPathComponent()
        self.init(chapters: chapters, files: RepositoryFiles(root: root))
    }
}

extension Theme {
    /// Reads `templates`, `styles` and `scripts` in a directory.
    package init(at path: String) throws(BookError) {
        var templates: [String: String] = [:]
        for (name, text) in try files(in: "\(path)/templates") where name.hasSuffix(".mustache") {
            templates[String(name.dropLast(".mustache".count))] = text
        }
        var assets: [String: String] = [:]
        for folder in ["scripts", "styles"] {
            for (name, text) in try files(in: "\(path)/\(folder)") {
                assets["\(folder)/\(name)"] = text
            }
        }
        try self.init(templates: templates, assets: assets, directory: "\(path)/templates")
    }
}

private func files(in path: String) throws(BookError) -> [String: String] {
    let names = try reading(path) { try FileManager.default.contentsOfDirectory(atPath: path) }
    var files: [String: String] = [:]
    for name in names where !name.hasPrefix(".") {
        let file = URL(fileURLWithPath: path).appending(path: name)
        files[name] = try reading("\(path)/\(name)") { try String(contentsOf: file, encoding: .utf8) }
    }
    return files
}

/// Does something that reads, and says which file could not be read.
func reading<Value>(_ path: String, _ body: () throws -> Value) throws(BookError) -> Value {
    do {
        return try body()
    } catch {
        let isMissing = !FileManager.default.fileExists(atPath: path)
        throw .unreadable(path, reason: isMissing ? "there is no such file" : (error as NSError).plainReason)
    }
}

extension URL {
    var isDirectory: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }
}

extension NSError {
    /// Why it failed, in the words of the system where it has some.
    var plainReason: String {
        guard let cause = userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain
        else { return localizedDescription }
        return String(cString: strerror(Int32(cause.code)))
    }
}
