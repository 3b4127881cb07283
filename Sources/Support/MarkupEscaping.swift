extension String {
    /// The text as HTML and XML show it, between tags or inside quotation marks: what would be read as markup is
    /// escaped, and what neither may hold is replaced by U+FFFD.
    ///
    ///     "<b> & \"c\"".markupEscaped   // &lt;b&gt; &amp; &quot;c&quot;
    ///
    /// This is the one escaper of the project: pages, chapters, drawings and JUnit files all use it.
    package var markupEscaped: String {
        replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case "\n", "\r", "\t": nil
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }

    /// The text with some of its Unicode scalars replaced; `nil` leaves one as it is.
    ///
    /// It goes by scalar and not by character: with a combining mark after it, `"` is another character, and
    /// still the end of an attribute.
    package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let replacement = replacement(scalar) {
                text.append(contentsOf: replacement.unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
