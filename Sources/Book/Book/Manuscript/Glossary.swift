import ObservatoryMarkdown
import ObservatoryPages
import ObserverContract

/// The glossary: a chapter without a number, with a heading for each term, and under it what the term means.
extension Chapter {
    /// The terms and what they mean, in the order of the file.
    var terms: ArraySlice<ChapterSection> { sections.dropFirst() }

    /// Reads the glossary, and adds what is wrong with it to `problems`.
    static func glossary(_ file: Manuscript.Folder, problems: inout [SourceError]) -> Chapter? {
        guard let glossary = Chapter(file, slug: ReferenceSection.glossary.rawValue, problems: &problems)
        else { return nil }
        func report(_ heading: Heading, _ message: String) {
            problems.append(SourceError(file: glossary.file, line: heading.line, message))
        }
        let headings = glossary.headings.filter { $0.level == 2 }
        let sorted = headings.sorted { $0.anchor < $1.anchor }
        if let (heading, expected) = zip(headings, sorted).first(where: { $0 != $1 }) {
            report(
                heading,
                "the words of the glossary are in alphabetical order; \"\(expected.title)\" comes before "
                    + "\"\(heading.title)\"")
        }
        for (heading, term) in zip(headings, glossary.terms) where term.text.isEmpty {
            report(heading, "the glossary does not say what \"\(term.title)\" means")
        }
        return glossary
    }
}
