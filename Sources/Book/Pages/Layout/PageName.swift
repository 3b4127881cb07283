import Support

/// What the pages are called that are not chapters.
///
/// All pages lie side by side, so that every link is the name of a file. The name of a chapter has no dot in
/// it, and each of these has one more than its ending, but for those of ``ReferenceSection``.
package enum PageName {
    package static func rule(_ id: String) -> String { name("rules", id) }
    package static func scenario(_ id: String) -> String { name("scenarios", id) }
    package static func strategy(_ id: String) -> String { name("strategies", id) }

    /// The page with the results of a workload.
    package static func results(_ workload: String) -> String { name("results", workload) }

    /// The part of the map about something that is known from elsewhere.
    package static func acquaintance(_ id: String) -> String { "\(ReferenceSection.map.page)#\(id)" }

    /// The page that shows a file of the project.
    package static func file(_ path: String) -> String {
        path.split(separator: "/").joined(separator: ".") + ".html"
    }

    /// An id with only what can stand in an address and in the name of a file: letters, digits, `-` and `/`.
    /// Every other byte becomes `_` and its number, so that no two ids become one.
    static func escaped(_ id: String) -> String {
        id.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "/"):
                String(UnicodeScalar(byte))
            default:
                "_" + String(byte, radix: 16)
            }
        }.joined()
    }

    /// How many bytes of an id stand in a name; file systems take no more than 255 in all.
    private static let mostBytes = 200

    private static func name(_ kind: String, _ id: String) -> String {
        let name = escaped(id).replacing("/", with: ".")
        // A number made from the whole name tells apart what was shortened alike.
        let short =
            name.utf8.count > mostBytes
            ? "\(name.prefix(mostBytes))_\(Fingerprint.of(name))" : name
        return "\(kind).\(short).html"
    }
}
