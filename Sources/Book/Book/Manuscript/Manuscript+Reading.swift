import Foundation
import Pages

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
        self.init(
            chapters: chapters, glossary: try Self.glossary(in: directory, shownAs: path),
            files: RepositoryFiles(root: root))
    }
}

extension Manuscript {
    private static func glossary(in directory: URL, shownAs path: String) throws(BookError) -> Folder? {
        let name = "glossary.md"
        let file = directory.appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let shown = "\(path)/\(name)".replacing("//", with: "/")
        let text = try reading(shown) { try String(contentsOf: file, encoding: .utf8) }
        return Folder(
            name: name, path: "\(directory.lastPathComponent)/\(name)", file: shown, text: text)
    }
}

/// Does something that reads a file of the book.
private func reading<Value>(_ path: String, _ body: () throws -> Value) throws(BookError) -> Value {
    do { return try Pages.reading(path, body) } catch { throw .files(error) }
}

extension URL {
    fileprivate var isDirectory: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }
}
