import BenchmarkEngine
import Course
import Pages

/// The wording of everything that can go wrong, in one place.
extension BookError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .chaptersMissing(let path):
            "error: there is no directory of chapters at \"\(path)\""
        case .chaptersEmpty(let path):
            "error: there is no chapter in \"\(path)\"; one is a folder like 01-need with a chapter.md in it"
        case .exercise(let error):
            error.description
        case .files(let error):
            error.description
        case .results(let error):
            error.description
        case .problems(let problems):
            problems.map(\.description).joined(separator: "\n")
        case .site(let flaws):
            flaws.map(\.description).joined(separator: "\n")
        }
    }
}

extension Problem: CustomStringConvertible {
    /// The problem as a compiler would print it: `file:line: error: what is wrong. Did you mean …?`
    package var description: String {
        "\(location.file):\(location.line): error: \(kind.sentence)"
    }
}

extension Problem.Kind {
    fileprivate var sentence: String {
        switch self {
        case .markdown(let message):
            message
        case .folderName(let name):
            "\"\(name)\" is not the name of a chapter folder; one looks like 04-tokens"
        case .chapterFileMissing(let folder):
            "the chapter folder \"\(folder)\" holds no chapter.md"
        case .numberTaken(let number, let other):
            "chapter \(number) is already \"\(other)\""
        case .slugTaken(let slug, let other):
            "the page \"\(slug).html\" already belongs to \(other)"
        case .noTitle:
            "the chapter has no heading, so it has no title"
        case .glossaryUnsorted(let term, let expected):
            "the words of the glossary are in alphabetical order; \"\(expected)\" comes before \"\(term)\""
        case .glossaryUndefined(let term):
            "the glossary does not say what \"\(term)\" means"
        case .unknownChapter(let name, let nearest):
            "there is no chapter \"\(name)\"." + suggestion(nearest)
        case .unknownAnchor(let anchor, let page, let nearest):
            "there is no anchor \"#\(anchor)\" in \(page)." + suggestion(nearest.map { "#\($0)" })
        case .unknownFile(let path, let nearest):
            "there is no file \"\(path)\"." + suggestion(nearest)
        case .unknownSymbol(let name, let file, let hint):
            "there is no \"\(name)\" in \(file)" + hint.ending
        case .ambiguousSymbol(let name, let file, let candidates):
            "\"\(name)\" in \(file) may be \(candidates.joined(separator: " or "))"
        case .unknownCodeOption(let title):
            "the title of a link to code may be "
                + CodeOptions.titles.keys.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
                + ", not \"\(title)\""
        case .unknownScenario(let id, let nearest):
            "there is no trace of a scenario \"\(id)\"." + suggestion(nearest)
        case .unknownStrategy(let id, let nearest):
            "there is no strategy \"\(id)\"." + suggestion(nearest)
        case .unknownAcquaintance(let id, let nearest):
            "there is nothing called \"\(id)\" on the map." + suggestion(nearest)
        case .unknownWorkload(let id, let nearest):
            "there are no results of a workload \"\(id)\"." + suggestion(nearest)
        case .unknownRule(let id, let nearest):
            "there is no rule \"\(id)\"." + suggestion(nearest)
        case .claim(let problem):
            problem.sentence
        case .programMissing(let program, let output):
            "there is no program \"\(program)\" that could print \"\(output)\""
        case .outputShownNowhere(let path):
            "this chapter does not show \"\(path)\"; a paragraph with only a link to it would"
        case .drawing(let path, let line, let what):
            "\"\(path)\" cannot be shown: line \(line): \(what)"
        case .unknownInsert(let name, let nearest):
            "there is nothing called \"observatory:\(name)\"."
                + suggestion(nearest.map { "observatory:\($0)" })
        case .noExercises(let chapter):
            "no exercise says that it belongs to the chapter \"\(chapter)\""
        case .exercisesListedNowhere(let names):
            "this chapter has exercises, \(names.joined(separator: ", ")), and does not list them: it needs "
                + "[a paragraph](observatory:exercises)"
        case .insertRepeated(let insert, let line):
            "\"observatory:\(insert.rawValue)\" already stands on line \(line) of this chapter"
        case .unsupportedLink(let destination):
            "a link may lead to a chapter, a file of the project, http, https or mailto, "
                + "not to \"\(destination)\""
        case .table:
            "this looks like a table, and CommonMark has none: a list will do, or what the book makes itself"
        case .linkUnclosed:
            "this looks like a link, and is none: a bracket is missing, or what it refers to is not defined"
        case .image(let source):
            "images are not supported: \"\(source)\""
        }
    }

    private func suggestion(_ nearest: String?) -> String {
        nearest.map { " Did you mean \"\($0)\"?" } ?? ""
    }
}

extension SymbolHint {
    fileprivate var ending: String {
        switch self {
        case .elsewhere(let file): "; it is declared in \(file)"
        case .nearest(let name): ". Did you mean \"\(name)\"?"
        case .declared([]): ", and nothing else either"
        case .declared(let names) where names.count > 8:
            "; \(names.prefix(7).joined(separator: ", ")) and \(names.count - 7) more are there"
        case .declared(let names):
            "; there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
        }
    }
}
