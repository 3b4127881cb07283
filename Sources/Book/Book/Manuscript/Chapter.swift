import ObservatoryMarkdown
import ObservatoryPages
import ObserverContract

/// A chapter that was read: its place in the book, its text and the places in it that links can point to.
struct Chapter: Sendable {
    let folder: String
    let number: Int
    let slug: String
    let title: String
    /// The path of `chapter.md` from the root of the project.
    let path: String
    /// The path of `chapter.md` as errors print it.
    let file: String
    let text: String
    let headings: [Heading]
    /// The chapter split at its second-level headings.
    let sections: [ChapterSection]
    /// The inserts in the chapter, each with its line.
    let inserts: [LiveInsert: Int]

    var page: String { "\(slug).html" }
}

extension Chapter {
    /// Reads a folder, and adds what is wrong with it to `problems`.
    init?(_ folder: Manuscript.Folder, problems: inout [SourceError]) {
        guard let match = folder.name.wholeMatch(of: /([0-9]+)-([a-z0-9]+(?:-[a-z0-9]+)*)/),
            let number = Int(match.1)
        else {
            let message = "\"\(folder.name)\" is not the name of a chapter folder; one looks like 04-tokens"
            problems.append(SourceError(file: folder.file, line: 1, message))
            return nil
        }
        self.init(folder, number: number, slug: String(match.2), problems: &problems)
    }

    /// Reads a file with a known number and page; the glossary is a chapter without a number.
    init?(
        _ folder: Manuscript.Folder, number: Int = 0, slug: String, problems: inout [SourceError]
    ) {
        func report(_ message: String, line: Int = 1) {
            problems.append(SourceError(file: folder.file, line: line, message))
        }
        guard let text = folder.text else {
            report("the chapter folder \"\(folder.name)\" holds no chapter.md")
            return nil
        }
        if text.hasPrefix("---") {
            report("a chapter has no front matter: it begins with its title, such as \"# Tokens\"")
        }
        let document = MarkdownDocument(text)
        for problem in document.problems { report(problem.message, line: problem.line) }
        guard let title = document.headings.first?.title else {
            report("the chapter has no heading, so it has no title")
            return nil
        }
        var inserts: [LiveInsert: Int] = [:]
        for block in document.blocks {
            guard let link = block.soleLink, case .named(let name) = LinkTarget(link.destination, from: ""),
                let insert = LiveInsert(rawValue: name)
            else { continue }
            if let first = inserts[insert] {
                report(
                    "\"observatory:\(name)\" is already on line \(first) of this chapter", line: block.line)
            } else {
                inserts[insert] = block.line
            }
        }
        self.init(
            folder: folder.name, number: number, slug: slug, title: title, path: folder.path,
            file: folder.file, text: text, headings: document.headings,
            sections: ChapterSection.all(of: document, title: title, page: "\(slug).html"), inserts: inserts)
    }
}
