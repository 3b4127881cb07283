/// The chapters as they were written, and the files that they may refer to.
package struct Manuscript: Sendable {
    /// The folders of the chapters, in any order.
    var chapters: [Folder]
    /// The words of the book and what they mean; `nil` where there is no such file.
    var glossary: Folder?
    var files: RepositoryFiles

    /// The folder of one chapter, or a file beside them.
    struct Folder: Sendable {
        /// The name of the folder, such as `04-tokens`.
        var name: String
        /// The path of `chapter.md` from the root of the project, which its links start from.
        var path: String
        /// The path of `chapter.md` as errors print it.
        var file: String
        /// What `chapter.md` says; `nil` where there is none.
        var text: String?
    }
}
