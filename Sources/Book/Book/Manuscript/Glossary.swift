import Markdown

/// The words of the book: a Markdown file with a heading for each, and under it what the word means.
struct Glossary: Sendable {
    /// The file as a chapter without a number, so that its links and mentions are checked like any other's.
    let chapter: Chapter

    /// The words and what they mean, in the order of the file.
    var terms: [(term: String, meaning: String, address: String)] {
        chapter.sections.dropFirst().map { ($0.title, $0.text, $0.address) }
    }

    /// Reads the file, and adds what is wrong with it to `problems`.
    init?(_ file: Manuscript.Folder, problems: inout [Problem]) {
        guard let chapter = Chapter(glossary: file, problems: &problems) else { return nil }
        self.chapter = chapter
        let titles = chapter.document.headings.filter { $0.level == 2 }
        let sorted = titles.sorted { $0.anchor < $1.anchor }
        for (place, heading) in titles.enumerated() where heading != sorted[place] {
            let problem = Problem.Kind.glossaryUnsorted(heading.title, expected: sorted[place].title)
            problems.append(Problem(problem, at: chapter.location(heading.line)))
            break
        }
        for section in chapter.sections.dropFirst() where section.text.isEmpty {
            let line = titles.first { section.address.hasSuffix("#\($0.anchor)") }?.line ?? 1
            problems.append(Problem(.glossaryUndefined(section.title), at: chapter.location(line)))
        }
    }
}
