/// The chapters as they were written, and the files that they may refer to.
package struct Manuscript: Sendable {
    package var chapters: [Folder]
    /// The words of the book and what they mean; `nil` where there is no such file.
    package var glossary: Folder?
    package var files: RepositoryFiles

    /// Puts a manuscript together; the order of the chapters does not matter.
    package init(chapters: [Folder], glossary: Folder? = nil, files: RepositoryFiles) {
        self.chapters = chapters
        self.glossary = glossary
        self.files = files
    }

    /// The folder of one chapter, or a file beside them.
    package struct Folder: Sendable {
        /// The name of the folder, such as `04-tokens`.
        package var name: String
        /// The path of `chapter.md` from the root of the project, which its links start from.
        package var path: String
        /// The path of `chapter.md` as errors print it.
        package var file: String
        /// What `chapter.md` says; `nil` where there is none.
        package var text: String?

        /// Names a folder and what its `chapter.md` says.
        package init(name: String, path: String, file: String, text: String?) {
            self.name = name
            self.path = path
            self.file = file
            self.text = text
        }
    }
}
