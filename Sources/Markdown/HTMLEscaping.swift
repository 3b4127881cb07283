extension String {
    /// The text with everything escaped that HTML would read as markup, inside quotes or out.
    ///
    /// It goes by Unicode scalar: a combining mark after `"` must not hide the quote.
    package var htmlEscaped: String {
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

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
        return encoded.htmlEscaped
    }
}
