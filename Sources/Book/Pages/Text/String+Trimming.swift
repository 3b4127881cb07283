extension String {
    /// The text without empty lines around it.
    package var trimmingBlankEnds: String {
        var text = drop(while: \.isNewline)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
