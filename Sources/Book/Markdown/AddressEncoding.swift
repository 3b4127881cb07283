import Support

extension String {
    /// The address with every byte percent-encoded that an attribute could not hold as it is.
    var addressEncoded: String {
        let hex = Array("0123456789ABCDEF")
        var encoded = ""
        for byte in utf8 {
            let isPlain = byte > 0x20 && byte < 0x7F && !#""<>\^`{|}"#.utf8.contains(byte)
            if isPlain {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
            }
        }
        return encoded.markupEscaped
    }
}
