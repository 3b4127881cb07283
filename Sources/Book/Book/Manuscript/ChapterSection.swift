import Markdown

/// A part of a chapter under one heading: what is said there, for finding it again.
struct ChapterSection: Sendable {
    /// The heading; the title of the chapter for what stands in front of the first one.
    let title: String
    /// Where it begins, as a link from any page.
    let address: String
    /// What it says, without markup.
    var text = ""
    /// What is set as code in the running text.
    var codes: Set<String> = []
    /// The links that stand alone in a paragraph, which become figures: what they are called, and where they lead.
    var figures: [(text: String, destination: String)] = []
}

extension Chapter {
    /// The chapter cut at its headings, down to the second level.
    var sections: [ChapterSection] {
        var sections = [ChapterSection(title: title, address: page)]
        for block in document.blocks {
            if case .heading(let level) = block.kind {
                let heading = document.headings.first { $0.line == block.line }
                guard level == 2, let heading else { continue }
                sections.append(
                    ChapterSection(title: heading.title, address: "\(page)#\(heading.anchor)"))
            } else if let link = block.soleLink {
                sections[sections.count - 1].figures.append((link.text, link.destination))
            } else {
                sections[sections.count - 1].add(block)
            }
        }
        return sections
    }
}

extension ChapterSection {
    fileprivate mutating func add(_ block: MarkdownNode) {
        if case .codeBlock = block.kind { return }
        text += (text.isEmpty ? "" : " ") + block.plainText
        codes.formUnion(block.codes)
    }
}

extension MarkdownNode {
    /// What is set as code in it.
    fileprivate var codes: [String] {
        if case .code(let code) = kind { [code] } else { children.flatMap(\.codes) }
    }
}
