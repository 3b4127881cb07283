extension String {
    /// The text with typographic apostrophes, as in the chapters.
    package var typeset: String { String(map { $0 == "'" ? "\u{2019}" : $0 }) }

    /// The text without empty lines at its start, and without whitespace at its end.
    package var trimmingBlankEnds: String {
        var text = drop(while: \.isNewline)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
