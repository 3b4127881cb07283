/// What a piece of code is called that a chapter shows: a declaration, or a whole file.
struct CodeName: Sendable, Hashable, Comparable {
    /// The name of the declaration, with that of its type in front; that of the file where all of it is shown.
    let name: String
    /// The file that it stands in, shortly.
    let file: String

    /// The names of what a link shows that stands alone in a paragraph: none when that is not Swift.
    static func names(in destination: String, of chapter: Chapter) -> [CodeName] {
        guard case .file(let path, let fragment) = LinkTarget(destination, from: chapter.path),
            path.hasSuffix(".swift")
        else { return [] }
        let file = CodeFigure.caption(path)
        guard let fragment else { return [CodeName(name: file, file: file)] }
        let names = CodeReference(path: path, fragment: fragment).names
        // The names behind the first one are looked up inside of the type that it is in, or that it is.
        let first = names.first.map { String($0.prefix { $0 != "(" }) } ?? ""
        let container =
            first.contains(".") ? first.split(separator: ".").dropLast().joined(separator: ".") : first
        return names.enumerated().map { place, name in
            let isWhole = place == 0 || name.prefix { $0 != "(" }.contains(".")
            return CodeName(name: isWhole ? name : "\(container).\(name)", file: file)
        }
    }

    static func < (a: CodeName, b: CodeName) -> Bool { (a.name, a.file) < (b.name, b.file) }
}
