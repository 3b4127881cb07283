/// The words of a text in lower case, made easy to look for.
struct SpokenWords: Sendable {
    /// In order, with one space around each.
    private let text: String
    /// Each once: most of what is looked for is not there, and that is known at once.
    private let words: Set<Substring>

    init(_ text: String) {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        self.text = " " + words.joined(separator: " ") + " "
        self.words = Set(words)
    }

    /// Whether other words are among them, one behind the other.
    func contains(_ other: SpokenWords) -> Bool {
        other.words.isSubset(of: words) && (other.words.count == 1 || text.contains(other.text))
    }
}
