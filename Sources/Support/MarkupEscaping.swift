extension String {
    /// The text for HTML and XML, between tags or in a quoted attribute: markup characters are escaped, and
    /// characters that neither allows become U+FFFD.
    ///
    ///     "<b> & \"c\"".markupEscaped   // &lt;b&gt; &amp; &quot;c&quot;
    ///
    /// The project has no other escaper: pages, chapters and JUnit files all use this one.
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

    /// Replaces some Unicode scalars of the text; `nil` leaves a scalar as it is.
    ///
    /// It works on scalars, not characters: `"` followed by a combining mark is a different character, but
    /// still ends an attribute.
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
