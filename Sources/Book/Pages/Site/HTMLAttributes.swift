import Support

/// The attributes of the tags in a generated page, where every `<` and `>` in a text is escaped.
struct HTMLAttributes: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0
    private var isInTag = false

    init(_ html: String) { bytes = Array(html.utf8) }

    mutating func next() -> (name: String, value: String)? {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            case UInt8(ascii: "=") where isInTag:
                if let attribute = attribute(at: place) { return attribute }
            default: break
            }
            place += 1
        }
        return nil
    }

    /// Reads the attribute whose `=` is at a place, and moves `place` behind its value.
    private mutating func attribute(at equals: Int) -> (name: String, value: String)? {
        let quote = UInt8(ascii: "\"")
        guard equals + 1 < bytes.count, bytes[equals + 1] == quote,
            let end = bytes[(equals + 2)...].firstIndex(of: quote)
        else { return nil }
        let space = bytes[..<equals].lastIndex(of: UInt8(ascii: " ")) ?? 0
        place = end + 1
        return (
            String(decoding: bytes[(space + 1)..<equals], as: UTF8.self),
            Self.unescaped(bytes[(equals + 2)..<end])
        )
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
