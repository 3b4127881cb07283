import ObservatorySupport

/// The file names of all pages except chapters.
///
/// All pages are in one folder, so that every link is a file name. The name of a chapter has no dot before
/// its ending; each of these has at least one, except those of ``ReferenceSection`` and of a file at the root
/// without an extension, such as `LICENSE`.
package enum PageName {
    package static func rule(_ id: String) -> String { name("rules", id) }
    package static func scenario(_ id: String) -> String { name("scenarios", id) }
    package static func strategy(_ id: String) -> String { name("strategies", id) }

    package static func results(_ workload: String) -> String { name("results", workload) }

    /// The part of the map about a known type from elsewhere.
    package static func acquaintance(_ id: String) -> String { "\(ReferenceSection.map.page)#\(id)" }

    /// The page of a file. A dot of a name stays only before the ending, so that no other file has the page.
    package static func file(_ path: String) -> String {
        let end = path.lastIndex(of: ".") ?? path.endIndex
        let name = escaped(String(path[..<end]), besides: "-/+").replacing("/", with: ".")
        return name + escaped(String(path[end...]), besides: ".-/+").replacing("/", with: ".") + ".html"
    }

    /// An id with only what an address and a file name may contain: ASCII letters, digits, and the characters in
    /// `plain`. Every other byte becomes `_` and its hexadecimal number, so that different ids stay different.
    static func escaped(_ id: String, besides plain: String = "-/") -> String {
        id.utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            return isPlain || plain.contains(character)
                ? "\(character)" : "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// The most bytes of an id in a name; file systems allow 255 in all.
    private static let mostBytes = 200

    private static func name(_ kind: String, _ id: String) -> String {
        let name = escaped(id).replacing("/", with: ".")
        // A fingerprint of the whole name keeps shortened names different.
        let short = name.utf8.count > mostBytes ? "\(name.prefix(mostBytes))_\(Fingerprint.of(name))" : name
        return "\(kind).\(short).html"
    }
}
