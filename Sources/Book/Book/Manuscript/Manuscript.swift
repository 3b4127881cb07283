import Foundation
package import ObservatoryPages
import ObservatorySupport

/// The chapters as they were written, and the files that they may refer to.
package struct Manuscript: Sendable {
    /// The folders of the chapters, in any order.
    var chapters: [Folder]
    /// The file of the glossary; `nil` if there is none.
    var glossary: Folder?
    var files: RepositoryFiles

    /// The folder of one chapter, or a single file next to the chapters.
    struct Folder: Sendable {
        /// The name of the folder, such as `04-tokens`.
        var name: String
        /// The path of `chapter.md` from the root of the project; its links are relative to it.
        var path: String
        /// The path of `chapter.md` as errors print it.
        var file: String
        /// The text of `chapter.md`; `nil` if there is no such file.
        var text: String?
    }
}

extension Manuscript {
    /// Reads the chapters in a directory; its parent is the root of the project.
    package init(chaptersAt path: String) throws(SiteError) {
        let directory = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        guard directory.isFolder else {
            throw SiteError("error: there is no directory of chapters at \"\(path)\"")
        }
        let root = directory.deletingLastPathComponent()
        let names = try reading(path) { try FileManager.default.contentsOfDirectory(atPath: directory.path) }
        let chapters = try names.sorted().filter {
            !$0.hasPrefix(".") && directory.appending(path: $0).isFolder
        }.map { name throws(SiteError) in
            try Folder(name: name, file: "\(name)/chapter.md", in: directory, shownAs: path)
        }
        guard !chapters.isEmpty else {
            throw SiteError(
                "error: there is no chapter in \"\(path)\"; one is a folder like 01-need with a chapter.md in it"
            )
        }
        let glossary = try Folder(name: "glossary.md", file: "glossary.md", in: directory, shownAs: path)
        self.init(
            chapters: chapters, glossary: glossary.text == nil ? nil : glossary,
            files: RepositoryFiles(root: root))
    }
}

extension Manuscript.Folder {
    /// Reads a file below the directory of the chapters, if it exists.
    fileprivate init(name: String, file: String, in directory: URL, shownAs path: String) throws(SiteError) {
        let shown = "\(path)/\(file)".replacing("//", with: "/")
        let url = directory.appending(path: file)
        let isThere = FileManager.default.fileExists(atPath: url.path)
        self.init(
            name: name, path: "\(directory.lastPathComponent)/\(file)", file: shown,
            text: isThere ? try reading(shown) { try String(contentsOf: url, encoding: .utf8) } : nil)
    }
}
