/// The code that stands in the place of a link to a source file.
///
/// This is the one place that decides what of a file is shown and how it is marked up.
struct CodeFigure: Sendable {
    let caption: String
    let language: String
    let code: String

    /// Shows a whole file. `linkText` is what the chapter called it.
    init(path: String, linkText: String, text: String) {
        caption = Self.caption(path)
        language = path.hasSuffix(".swift") ? "Swift" : path.hasSuffix(".yml") ? "YAML" : "Text"
        code = String(text.drop(while: \.isNewline).trimmingEnd)
    }

    /// The path below `Sources`, or the whole path of a file that is elsewhere.
    static func caption(_ path: String) -> String {
        path.hasPrefix("Sources/") ? String(path.dropFirst("Sources/".count)) : path
    }
}

extension Substring {
    fileprivate var trimmingEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
