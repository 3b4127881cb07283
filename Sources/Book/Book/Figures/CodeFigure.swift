import ObservatoryPages
import ObservatorySupport
import SwiftSource

/// The code that replaces a link to a source file, or to some of its declarations.
///
/// Only this type decides which part of a file is shown and how it is marked up.
enum CodeFigure {
    /// The title of a link that shows code without the comment above each declaration, as in
    /// `[play](AudioPlayer.swift#AudioPlayer.play "without comment")`.
    static let withoutComment = "without comment"

    /// A whole file, with an anchor for each of its declarations if `isPage`.
    static func html(
        path: String, text: String, parsed: ParsedFiles, isPage: Bool = false
    ) -> HTML {
        let path = caption(path)
        let title: HTML = #"<span class="path">\#(path)</span> "#
        guard path.hasSuffix(".swift") else {
            let language = path.hasSuffix(".yml") ? "YAML" : "Text"
            return figure(
                title, label: path, language: language, markup: text.trimmingBlankEnds.markupEscaped)
        }
        let file = parsed(text)
        let markup = SwiftHTML.html(file.lines, anchors: isPage ? Set(file.declarations.map(\.line)) : [])
        return figure(title, label: path, language: "Swift", markup: markup)
    }

    /// Some declarations of a file, with a link to their first line on the page of the file.
    static func html(
        path: String, file: SwiftFile, declarations: [SwiftDeclaration], withComments: Bool
    ) -> HTML {
        let names = names(of: declarations)
        let line = declarations.map(\.line).min() ?? 1
        let title: HTML = """
            <a class="path" href="\(PageName.file(path))#\(SwiftHTML.anchor(line: line))">\(caption(path))</a> \
            <span class="symbol">\(names)</span>\u{20}
            """
        return figure(
            title, label: "\(names) in \(caption(path))", language: "Swift",
            markup: SwiftHTML.html(file.excerpt(of: declarations, withComments: withComments)))
    }

    private static func figure(_ title: HTML, label: String, language: String, markup: String) -> HTML {
        """
        <figure class="code wide">
        <figcaption>\(title)<span class="language">\(language)</span></figcaption>
        <pre tabindex="0" role="region" aria-label="\(label)"><code class="language-\(language.lowercased())">\(HTML(markup: markup))</code></pre>
        </figure>

        """
    }

    /// The path below the folder of a layer, such as `Sources/Book`, or the whole path of a file elsewhere.
    static func caption(_ path: String) -> String {
        let folders = path.split(separator: "/", maxSplits: 2)
        return folders.count == 3 && folders[0] == "Sources" ? String(folders[2]) : path
    }

    /// The names of the declarations, with the type only where it changes.
    private static func names(of declarations: [SwiftDeclaration]) -> String {
        zip(declarations, [""] + declarations.map(\.container)).map { declaration, previous in
            declaration.container == previous ? declaration.name : declaration.fullName
        }.uniqued().joined(separator: ", ")
    }
}
