import ObservatoryMarkdown

/// What could be plainer in the chapters and in the documents of the project: words that they avoid, long
/// sentences, and headings that are long or ask.
///
/// Code and quotations are ignored. The warnings are advice for authors and do not stop the build.
package enum ProseCheck {
    /// What is read besides the chapters and the glossary.
    private static let documents = [
        "README.md", "CONTRIBUTING.md", "VERSIONING.md", "Chapters/README.md", "Benchmarks/Results/README.md",
    ]

    /// How many words a sentence may have.
    private static let mostWords = 32

    private static let mostWordsInHeading = 8

    /// What to write instead of words that hide who acts, or that an engineer would not use.
    private static let avoided: KeyValuePairs = [
        "name who acts: the observer, the player, the caller, you": [
            "whoever", "whomever", "nobody", "somebody", "who wants",
        ],
        "write \"release\", \"remove\" or \"cancel\"": ["let go", "lets go", "letting go"],
        "write \"receives\" or \"is called for\"": [
            "told of", "is told", "are told", "was told", "tells whom", "hears of", "hear of",
        ],
        "write \"is released with\" or \"is removed with\"": ["goes with"], "write \"is\"": ["stands at"],
        "write \"fix\"": ["mend", "mends", "mended"], "write \"expensive\"": ["dear", "dearer", "dearest"],
        "write \"again\"": ["anew"], "write \"differ\"": ["lie apart", "lies apart"],
    ]

    /// Reads all chapters, the glossary, and the documents of the project, and returns each warning with its
    /// file and line.
    package static func warnings(about manuscript: Manuscript) -> [String] {
        let files =
            manuscript.chapters.sorted { $0.name < $1.name } + [manuscript.glossary].compactMap(\.self)
        let texts = files.map { ($0.file, $0.text) } + documents.map { ($0, manuscript.files.text($0)) }
        return texts.flatMap { file, text in
            MarkdownDocument(text ?? "").blocks.flatMap(\.all).flatMap { node in
                faults(of: node).map {
                    "\(file):\(node.children.first?.line ?? node.line): warning: \($0)"
                }
            }
        }
    }

    private static func faults(of node: MarkdownNode) -> [String] {
        guard node.isProse else { return [] }
        let text = node.spokenText
        var faults = [String]()
        if case .heading = node.kind {
            let length = text.split(separator: " ").count
            if length > mostWordsInHeading {
                faults.append("the heading has \(length) words; take at most \(mostWordsInHeading)")
            }
            if text.hasSuffix("?") { faults.append("the heading asks; say what the section is about") }
        }
        // Code hosts write tables with bars, which libcmark takes for text.
        let sentences = text.split(separator: /[.!?:;]\s+|\|/)
        faults += sentences.map { $0.split(separator: " ") }.filter { $0.count > mostWords }.map {
            "the sentence that begins with \"\($0.prefix(5).joined(separator: " "))\" has \($0.count) words; "
                + "make two of it"
        }
        let spoken =
            " " + text.lowercased().split { !$0.isLetter && $0 != "’" }.joined(separator: " ") + " "
        for (advice, words) in avoided {
            faults += words.filter { spoken.contains(" \($0) ") }.map { "\"\($0)\": \(advice)" }
        }
        return faults
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
