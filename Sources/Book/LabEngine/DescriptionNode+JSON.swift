package import ContractModel

extension DescriptionNode {
    /// The value of a field that is there only if something holds.
    static var yes: DescriptionNode { word("yes") }

    /// The node as JSON, with every scalar as a string.
    package var json: String {
        switch content {
        case .text(let text): return Self.quoted(text)
        case .list(let nodes): return "[" + nodes.map { $0.json }.joined(separator: ",") + "]"
        case .mapping(let fields):
            let members = fields.map { Self.quoted($0.key.text ?? "") + ":" + $0.value.json }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes = [UInt8(ascii: "\"")]
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
            // A reader of YAML takes some of these for the end of a line, and refuses others.
            case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
                bytes += Array("\\u".utf8)
                for shift in [12, 8, 4, 0] { bytes.append(digits[Int(scalar.value >> shift & 15)]) }
            default: bytes += Array(scalar.utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}
