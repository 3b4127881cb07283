extension String {
    /// The text without empty lines at its start, and without whitespace at its end.
    package var trimmingBlankEnds: String {
        var text = drop(while: \.isNewline)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
