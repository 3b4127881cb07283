/// Shows text that comes from a user or a file in a message, where it must not change the terminal or the order of the
/// letters.
package enum MessageText {
    /// The most scalars of a name that are shown.
    private static let mostOfName = 60

    /// The text on one line: control characters, line separators and marks of direction are escaped.
    ///
    ///     MessageText.line("\u{1B}[31mred")   // \u{1B}[31mred
    package static func line(_ text: String) -> String { escaped(text, where: isControl) }

    /// A name on one line; of a long name, only the beginning is shown.
    ///
    /// - Parameter isEscaped: Whether a scalar is escaped; by default only where ``line(_:)`` escapes it.
    package static func name(
        _ name: String, where isEscaped: (Unicode.Scalar) -> Bool = isControl
    ) -> String {
        let start = name.unicodeScalars.prefix(mostOfName)
        let isWhole = start.endIndex == name.unicodeScalars.endIndex
        return escaped(String(start), where: isEscaped) + (isWhole ? "" : "…")
    }

    /// Whether a scalar can change a terminal, begin another line, or reverse the letters after it.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default:
            ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
                || ["\u{200E}", "\u{200F}", "\u{061C}"].contains(scalar)
        }
    }

    private static func escaped(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
        text.replacingScalars { isEscaped($0) ? $0.escaped(asASCII: true) : nil }
    }
}
