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
