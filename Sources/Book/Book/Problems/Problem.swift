package import Pages

/// Something in a chapter that has to be put right before the book can be bound.
package struct Problem: Sendable, Equatable {
    package let kind: Kind
    package let location: SourceLocation

    init(_ kind: Kind, at location: SourceLocation) {
        self.kind = kind
        self.location = location
    }

    /// What is wrong, with the nearest valid name where there is one.
    package enum Kind: Sendable, Equatable {
        /// The text itself is refused; the wording is the parser's.
        case markdown(String)
        case folderName(String)
        case chapterFileMissing(folder: String)
        case numberTaken(Int, by: String)
        case slugTaken(String, by: String)
        case noTitle
        case glossaryUnsorted(String, expected: String)
        case glossaryUndefined(String)
        case unknownChapter(String, nearest: String?)
        case unknownAnchor(String, in: String, nearest: String?)
        case unknownFile(String, nearest: String?)
        case unknownSymbol(String, in: String, hint: SymbolHint)
        case ambiguousSymbol(String, in: String, candidates: [String])
        case unknownCodeOption(String)
        case unknownScenario(String, nearest: String?)
        case unknownStrategy(String, nearest: String?)
        case unknownAcquaintance(String, nearest: String?)
        case unknownWorkload(String, nearest: String?)
        case unknownRule(String, nearest: String?)
        case claim(ClaimProblem)
        case programMissing(String, output: String)
        case outputShownNowhere(String)
        case drawing(String, line: Int, what: String)
        case unknownInsert(String, nearest: String?)
        case insertRepeated(LiveInsert, firstLine: Int)
        case noExercises(chapter: String)
        case exercisesListedNowhere([String])
        case unsupportedLink(String)
        /// A text has the marks of a link, and is none.
        case linkUnclosed
        /// Something that looks like a table, of which CommonMark knows nothing.
        case table
        case image(String)
    }
}

extension Problem.Kind {
    /// Whether it says what the book lacks, wherever that is noticed.
    var isOfWholeBook: Bool {
        switch self {
        case .claim(.noResults): true
        default: false
        }
    }
}
