/// The attributes of the tags in a generated page, where every `<`, `>` and `"` in a text is escaped. It is here beside
/// the escaper, whose work it undoes.
package enum HTMLAttributes {
    /// Returns the names and values in the order of the page. Complexity: O(*n*) for *n* bytes.
    package static func of(_ html: String) -> [(name: String, value: String)] {
        Array(html.utf8).split(separator: UInt8(ascii: "<")).flatMap { text in
            // What is between quotation marks is a value, and the word before it is its name.
            let parts = text.prefix { $0 != UInt8(ascii: ">") }
                .split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            return zip(parts, parts.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }.map { _, part in
                let name = part.0.split(separator: UInt8(ascii: " ")).last?.dropLast() ?? []
                return (String(decoding: name, as: UTF8.self), unescaped(part.1))
            }
        }
    }

    /// The text of an attribute as a browser reads it.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text = bytes
        if bytes.contains(UInt8(ascii: "&")) {
            for character in ["\"", "'", "<", ">", "&"] {
                text.replace(character.markupEscaped.utf8, with: character.utf8)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
