import Pages
import Support
import SwiftSource

/// The code that replaces a link to a source file, or to some of its declarations.
///
/// This is the one place that decides what of a file is shown and how it is marked up.
struct CodeFigure: Sendable {
    let caption: String
    /// What a screen reader calls it.
    let label: String
    /// The declarations that are shown; `nil` where it is all of the file.
    let names: String?
    let language: String
    /// The class by which styles know the language.
    let languageClass: String
    /// The code as markup.
    let markup: String
    /// The page of the whole file, at the line where the excerpt begins; `nil` where all of it is shown.
    let address: String?

    /// Shows a whole file, with an anchor for each of its declarations where `isPage`.
    init(path: String, text: String, isPage: Bool = false) {
        let isSwift = path.hasSuffix(".swift")
        caption = Self.caption(path)
        label = caption
        names = nil
        language = isSwift ? "Swift" : path.hasSuffix(".yml") ? "YAML" : "Text"
        languageClass = "language-\(language.lowercased())"
        address = nil
        if isSwift {
            let file = SwiftFile(text)
            markup = SwiftHTML.html(file.lines, anchors: isPage ? Set(file.declarations.map(\.line)) : [])
        } else {
            markup = text.trimmingBlankEnds.markupEscaped
        }
    }

    /// The title of a link to code that leaves out the comment above each declaration, as in
    /// `[play](AudioPlayer.swift#AudioPlayer.play "without comment")`.
    static let withoutComment = "without comment"

    /// Shows some declarations of a file.
    init(path: String, file: SwiftFile, declarations: [SwiftDeclaration], withComments: Bool) {
        caption = Self.caption(path)
        let names = Self.names(of: declarations)
        self.names = names
        label = "\(names) in \(caption)"
        language = "Swift"
        languageClass = "language-swift"
        markup = SwiftHTML.html(file.excerpt(of: declarations, withComments: withComments))
        address = declarations.map(\.line).min().map {
            "\(PageName.file(path))#\(SwiftHTML.anchor(line: $0))"
        }
    }

    @HTMLBuilder
    var html: HTML {
        let path: HTML =
            address.map { #"<a class="path" href="\#($0)">\#(caption)</a>"# }
            ?? #"<span class="path">\#(caption)</span>"#
        """
        <figure class="code wide">
        <figcaption>\(path) \
        \(names.map { "<span class=\"symbol\">\($0)</span> " })<span class="language">\(language)</span></figcaption>
        <pre tabindex="0" role="region" aria-label="\(label)"><code class="\(languageClass)">\(HTML(markup: markup))</code></pre>
        </figure>
        """
    }

    /// The path below the folder of a floor in `Sources`, or the whole path of a file that is elsewhere.
    static func caption(_ path: String) -> String {
        let folders = path.split(separator: "/", maxSplits: 2)
        return folders.count == 3 && folders[0] == "Sources" ? String(folders[2]) : path
    }

    /// The type is named once, as long as it stays the same.
    private static func names(of declarations: [SwiftDeclaration]) -> String {
        var names: [String] = []
        var container: String?
        for declaration in declarations {
            names.append(declaration.container == container ? declaration.labelledName : declaration.fullName)
            container = declaration.container
        }
        return names.withoutRepetition.joined(separator: ", ")
    }
}
