/// A file beside a chapter's program that holds what the program prints:
/// `Chapters/07-tokens/Example/output.txt`, or a drawing.
struct OutputFile: Equatable {
    /// From the root of the project.
    let path: String
    let isDrawing: Bool
    /// The source of the program.
    let program: String

    /// What a path leads to; `nil` where it is no such file.
    init?(_ path: String) {
        let parts = path.split(separator: "/")
        guard parts.count > 1, parts[parts.count - 2] == Self.folder else { return nil }
        guard path.hasSuffix(".txt") || path.hasSuffix(".svg") else { return nil }
        self.path = path
        isDrawing = path.hasSuffix(".svg")
        program = (parts.dropLast() + ["main.swift"]).joined(separator: "/")
    }

    /// What the program of a chapter printed, by the names of the files.
    static func all(of chapter: Chapter, in files: RepositoryFiles) -> [OutputFile] {
        let folder = (chapter.path.split(separator: "/").dropLast() + [Substring(Self.folder)])
            .joined(separator: "/")
        return (files.names(folder) ?? []).compactMap { OutputFile("\(folder)/\($0)") }
    }

    private static let folder = "Example"
}
