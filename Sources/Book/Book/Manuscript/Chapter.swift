import Markdown
import Pages

/// A chapter that has been read: its place in the book, its text and the places in it that links can reach.
struct Chapter: Sendable {
    let folder: String
    let number: Int
    let slug: String
    let title: String
    /// The path of `chapter.md` from the root of the project.
    let path: String
    /// The inserts that stand in it, with their lines.
    let inserts: [LiveInsert: Int]
    var document: MarkdownDocument

    var page: String { "\(slug).html" }
    var file: String { document.file }

    func location(_ line: Int) -> SourceLocation {
        SourceLocation(file: file, line: line)
    }
}

extension Chapter {
    /// Reads a folder, and adds what is wrong with it to `problems`.
    init?(_ folder: Manuscript.Folder, problems: inout [Problem]) {
        guard let (number, slug) = Self.place(folder.name) else {
            let location = SourceLocation(file: folder.file, line: 1)
            problems.append(Problem(.folderName(folder.name), at: location))
            return nil
        }
        self.init(folder, number: number, slug: slug, problems: &problems)
    }

    /// Reads the glossary, which is a chapter without a number.
    init?(glossary: Manuscript.Folder, problems: inout [Problem]) {
        self.init(glossary, number: 0, slug: ReferenceSection.glossary.rawValue, problems: &problems)
    }

    private init?(
        _ folder: Manuscript.Folder, number: Int, slug: String, problems: inout [Problem]
    ) {
        func report(_ kind: Problem.Kind, line: Int = 1) {
            problems.append(Problem(kind, at: SourceLocation(file: folder.file, line: line)))
        }
        guard let text = folder.text else {
            report(.chapterFileMissing(folder: folder.name))
            return nil
        }
        let document: MarkdownDocument
        do throws(MarkdownErrors) {
            document = try MarkdownDocument(text, file: folder.file, options: .smartPunctuation)
        } catch {
            for error in error.errors { report(.markdown(error.sentence), line: error.line) }
            document = error.document
        }
        guard let title = document.headings.first?.title else {
            report(.noTitle)
            return nil
        }
        var inserts: [LiveInsert: Int] = [:]
        for block in document.blocks {
            guard let link = block.soleLink, let insert = LiveInsert(destination: link.destination) else {
                continue
            }
            if let first = inserts[insert] {
                report(.insertRepeated(insert, firstLine: first), line: block.line)
            } else {
                inserts[insert] = block.line
            }
        }
        self.init(
            folder: folder.name, number: number, slug: slug, title: title, path: folder.path,
            inserts: inserts, document: document)
    }

    /// The number and slug in a name like `04-tokens`.
    private static func place(_ name: String) -> (number: Int, slug: String)? {
        guard let match = name.wholeMatch(of: /([0-9]+)-([a-z0-9]+(?:-[a-z0-9]+)*)/),
            let number = Int(match.1)
        else { return nil }
        return (number, String(match.2))
    }
}
