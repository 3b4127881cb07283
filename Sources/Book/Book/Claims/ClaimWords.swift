/// The words of a claim, one after the other.
struct ClaimWords {
    private let words: [String]
    private var next = 0

    /// Splits a text: lower case, no punctuation, numbers parted from their units, hyphens opened.
    init(_ text: String) {
        var plain = ""
        var last: Character = " "
        for character in text.lowercased() {
            switch character {
            case "’", "‘": plain.append("'")
            case "-", "‑", "–", "—", "\u{A0}", "\u{2009}", "\u{202F}": plain.append(" ")
            case "%", "×": plain += " \(character)"
            // The unit of "12ns" and "2x"; not the rest of a word such as "v2x".
            case _ where character.isLetter && last.isNumber && Self.endsInNumber(plain):
                plain += " \(character)"
            default: plain.append(character)
            }
            last = character
        }
        words = plain.split { $0.isWhitespace }.map(Self.trimmed).filter { !$0.isEmpty }
    }

    var isAtEnd: Bool { next == words.count }
    var current: String { isAtEnd ? "" : words[next] }

    mutating func advance() { next += 1 }

    /// Takes one word, or several that are parted by spaces, if they come next.
    mutating func take(_ phrase: String) -> Bool {
        let wanted = phrase.split(separator: " ").map(String.init)
        guard words.dropFirst(next).starts(with: wanted) else { return false }
        next += wanted.count
        return true
    }

    /// Takes the first of some phrases that comes next.
    mutating func take(oneOf phrases: some Sequence<String>) -> String? {
        phrases.first { take($0) }
    }

    /// Takes as many of some words as come next, in any order.
    mutating func skip(_ words: Set<String>) {
        while words.contains(current) { advance() }
    }

    /// Tries something, and takes nothing where it comes to nothing.
    mutating func attempt<Value>(_ body: (inout Self) -> Value?) -> Value? {
        let start = next
        if let value = body(&self) { return value }
        next = start
        return nil
    }

    private static func endsInNumber(_ text: String) -> Bool {
        text.reversed().prefix { !$0.isWhitespace }.allSatisfy { $0.isNumber || ".,".contains($0) }
    }

    private static func trimmed(_ word: Substring) -> String {
        let isPunctuation = { (character: Character) in ".,;:!?()[]\"“”…'".contains(character) }
        return String(word.drop(while: isPunctuation).reversed().drop(while: isPunctuation).reversed())
    }
}
