import Markdown

/// A part of a chapter under one heading: what is said there, for finding it again.
struct ChapterSection: Sendable {
    /// The heading; the title of the chapter for what comes before the first one.
    let title: String
    /// Where it begins, as a link from any page.
    let address: String
    /// What it says, without markup and blocks of code.
    private(set) var text = ""
    private(set) var words: Set<Substring> = []
    /// What is set as code in the running text.
    private(set) var codes: Set<String> = []
    /// Where the links lead that are alone in a paragraph and become figures.
    private(set) var figures: [String] = []

    private init(title: String, address: String) {
        self.title = title
        self.address = address
    }

    /// A document cut at its headings, down to the second level.
    static func all(of document: MarkdownDocument, title: String, page: String) -> [ChapterSection] {
        var sections = [ChapterSection(title: title, address: page)]
        for block in document.blocks {
            if case .heading(let level) = block.kind {
                let heading = document.headings.first { $0.line == block.line }
                guard level == 2, let heading else { continue }
                sections.append(ChapterSection(title: heading.title, address: "\(page)#\(heading.anchor)"))
            } else if let link = block.soleLink {
                sections[sections.count - 1].figures.append(link.destination)
            } else {
                sections[sections.count - 1].add(block)
            }
        }
        return sections
    }

    private mutating func add(_ block: MarkdownNode) {
        if case .codeBlock = block.kind { return }
        let said = block.plainText
        text += (text.isEmpty ? "" : " ") + said
        words.formUnion(said.split { !$0.isLetter && !$0.isNumber })
        codes.formUnion(
            block.all.compactMap { node in
                if case .code(let code) = node.kind { code } else { nil }
            })
    }
}
