import ObservatoryMarkdown

/// The part of a chapter under one heading, with what search and references need of it.
struct ChapterSection: Sendable {
    /// The heading; for the text before the first one, the title of the chapter.
    let title: String
    /// The address of its beginning, as a link from any page.
    let address: String
    /// Its text, without markup and code blocks.
    private(set) var text = ""
    /// The destinations of the links that are alone in a paragraph and become figures.
    private(set) var figures: [String] = []

    /// Splits a document at its second-level headings.
    static func all(of document: MarkdownDocument, title: String, page: String) -> [ChapterSection] {
        var sections = [ChapterSection(title: title, address: page)]
        for block in document.blocks {
            if case .heading(let level) = block.kind {
                let heading = document.headings.first { $0.line == block.line }
                guard level == 2, let heading else { continue }
                sections.append(ChapterSection(title: heading.title, address: "\(page)#\(heading.anchor)"))
            } else if let link = block.soleLink {
                sections[sections.count - 1].figures.append(link.destination)
            } else if case .codeBlock = block.kind {
                continue
            } else {
                let text = sections[sections.count - 1].text
                sections[sections.count - 1].text += (text.isEmpty ? "" : " ") + block.plainText
            }
        }
        return sections
    }
}
