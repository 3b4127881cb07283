import Markdown
import ObserverContract
import Pages

/// The glossary: a Markdown file with a heading for each term, and under it what the term means.
struct Glossary: Sendable {
    /// The file as a chapter without a number, so that its links and mentions are checked as in any chapter.
    let chapter: Chapter

    /// The terms and what they mean, in the order of the file.
    var terms: ArraySlice<ChapterSection> { chapter.sections.dropFirst() }

    /// Reads the file, and adds what is wrong with it to `problems`.
    init?(_ file: Manuscript.Folder, problems: inout [SourceError]) {
        guard let chapter = Chapter(file, slug: ReferenceSection.glossary.rawValue, problems: &problems)
        else { return nil }
        self.chapter = chapter
        let headings = chapter.headings.filter { $0.level == 2 }
        let sorted = headings.sorted { $0.anchor < $1.anchor }
        if let (heading, expected) = zip(headings, sorted).first(where: { $0 != $1 }) {
            let message =
                "the words of the glossary are in alphabetical order; \"\(expected.title)\" comes before "
                + "\"\(heading.title)\""
            problems.append(SourceError(file: chapter.file, line: heading.line, message))
        }
        for (heading, term) in zip(headings, terms) where term.text.isEmpty {
            let message = "the glossary does not say what \"\(term.title)\" means"
            problems.append(SourceError(file: chapter.file, line: heading.line, message))
        }
    }
}
