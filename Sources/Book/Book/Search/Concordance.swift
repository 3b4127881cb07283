import Pages

/// Where the chapters speak of what.
struct Concordance: Sendable {
    private let chapters: [(chapter: Chapter, sections: [Spoken])]

    /// A section with its words made easy to look for.
    private struct Spoken {
        let section: ChapterSection
        let words: SpokenWords
        /// The code that it shows.
        let code: Set<CodeName>
    }

    init(_ chapters: [Chapter]) {
        self.chapters = chapters.map { chapter in
            (
                chapter,
                chapter.sections.map { section in
                    Spoken(
                        section: section, words: SpokenWords(section.text),
                        code: Set(
                            section.figures.flatMap { CodeName.names(in: $0.destination, of: chapter) }))
                }
            )
        }
    }

    /// The first place in each chapter that names a rule.
    func mentions(ofRule id: String) -> [Mention] {
        let name = SpokenWords(id)
        return mentions { $0.words.contains(name) }
    }

    /// The first place in each chapter that uses a word, in the singular or in the plural.
    func mentions(ofTerm term: String) -> [Mention] {
        let forms = Self.forms(of: term).map(SpokenWords.init)
        return mentions { spoken in forms.contains(where: spoken.words.contains) }
    }

    /// The first place in each chapter that names something as code: a strategy, a workload.
    func mentions(ofCode id: String) -> [Mention] {
        mentions { $0.section.codes.contains(id) }
    }

    /// Every declaration that is shown, and every file that is shown whole, with the first place in each chapter.
    var code: [(name: CodeName, mentions: [Mention])] {
        let names = chapters.reduce(into: Set<CodeName>()) { names, chapter in
            for spoken in chapter.sections { names.formUnion(spoken.code) }
        }
        return names.sorted().map { name in (name, mentions { $0.code.contains(name) }) }
    }

    private func mentions(where isThere: (Spoken) -> Bool) -> [Mention] {
        chapters.compactMap { chapter, sections in
            sections.first(where: isThere).map { Mention($0.section, in: chapter) }
        }
    }

    private static func forms(of term: String) -> [String] {
        let plural = term.hasSuffix("y") ? term.dropLast() + "ies" : term + "s"
        return [term, String(plural)]
    }
}

extension Mention {
    fileprivate init(_ section: ChapterSection, in chapter: Chapter) {
        self.init(
            number: chapter.number, chapter: chapter.title,
            section: section.address == chapter.page ? nil : section.title, address: section.address)
    }
}
