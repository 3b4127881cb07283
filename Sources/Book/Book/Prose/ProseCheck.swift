import Markdown

/// What could be plainer in the chapters: words that the book avoids, and very long sentences.
///
/// Code and quotations are ignored. The warnings are advice for authors and do not stop the build.
package struct ProseCheck: Sendable {
    /// A place in a chapter, and what to change there.
    package struct Warning: Sendable, Equatable, CustomStringConvertible {
        let file: String
        /// Counted from 1.
        let line: Int
        let message: String
        /// Whether the warning is about a word that the book avoids.
        package let isAboutWord: Bool

        package var description: String { "\(file):\(line): warning: \(message)" }
    }

    /// In the order of the chapters and their lines.
    package let warnings: [Warning]

    /// How many words a sentence may have.
    private static let mostWords = 40

    /// Words that hide who acts, or that an engineer would not use, and what to write instead.
    private static let avoided: [(words: [String], advice: String)] = [
        (
            ["whoever", "whomever", "nobody", "somebody"],
            "name who acts: the observer, the player, the caller, you"
        ),
        (["let go", "lets go", "letting go"], "write \"release\", \"remove\" or \"cancel\""),
        (["told of", "hears of", "hear of"], "write \"receives\" or \"is called for\""),
        (["mend", "mends", "mended"], "write \"fix\""),
        (["dear", "dearer", "dearest"], "write \"expensive\""),
        (["anew"], "write \"again\""),
        (["lie apart", "lies apart"], "write \"differ\""),
    ]

    /// Reads all chapters and the glossary.
    package init(_ manuscript: Manuscript) {
        let files =
            manuscript.chapters.sorted { $0.name < $1.name } + [manuscript.glossary].compactMap(\.self)
        warnings = files.flatMap { file in
            MarkdownDocument(file.text ?? "").blocks.flatMap(\.all).flatMap { node -> [Warning] in
                guard node.isProse else { return [] }
                return Self.faults(of: node.spokenText).map { message, isAboutWord in
                    Warning(
                        file: file.file, line: node.children.first?.line ?? node.line, message: message,
                        isAboutWord: isAboutWord)
                }
            }
        }
    }

    private static func faults(of text: String) -> [(message: String, isAboutWord: Bool)] {
        let sentences = text.split(separator: /[.!?:;]\s+/)
        let long = sentences.map { $0.split(separator: " ") }.filter { $0.count > mostWords }.map {
            (
                "the sentence that begins with \"\($0.prefix(5).joined(separator: " "))\" has \($0.count) words; "
                    + "make two of it", false
            )
        }
        let spoken =
            " " + text.lowercased().split { !$0.isLetter && $0 != "’" }.joined(separator: " ") + " "
        let avoided = avoided.flatMap { words, advice in
            words.filter { spoken.contains(" \($0) ") }.map { ("\"\($0)\": \(advice)", true) }
        }
        return long + avoided
    }
}

extension MarkdownNode {
    /// Whether it is a paragraph, a heading or the cell of a table.
    fileprivate var isProse: Bool {
        switch kind {
        case .paragraph, .heading: true
        case .insertedBlock: !children.contains { $0.kind == .insertedBlock }
        default: false
        }
    }

    /// Its text, with a placeholder for each piece of code and each quotation.
    fileprivate var spokenText: String {
        all.map { node in
            switch node.kind {
            case .text(let text): text
            case .code: "code"
            case .lineBreak: " "
            default: ""
            }
        }.joined().replacing(/“[^”]*”/, with: "quotation")
    }
}
