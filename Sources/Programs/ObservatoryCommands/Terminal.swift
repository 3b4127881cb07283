import Foundation
import ObservatorySupport

/// The output of the program, in colour or not.
struct Terminal {
    /// A colour of the terminal's own palette.
    enum Colour: Int {
        case red = 31, green, yellow
        case grey = 90
    }

    let hasColour: Bool

    /// Standard output, in colour if it is a terminal that knows escape sequences and `NO_COLOR` is not set.
    static var standardOutput: Terminal {
        let isSilenced = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
        return Terminal(hasColour: knowsEscapes(STDOUT_FILENO) && !isSilenced)
    }

    static func knowsEscapes(_ file: Int32) -> Bool {
        isatty(file) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    func paint(_ text: String, _ colour: Colour) -> String {
        hasColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// Shows the progress of a long command in one line on standard error, if that is a terminal that knows how to erase it.
enum ProgressLine {
    static func show(_ text: String) {
        if Terminal.knowsEscapes(STDERR_FILENO) { StandardError.write("\r\u{1B}[K\(text)") }
    }

    static func clear() { show("") }
}

extension String {
    /// The text, padded with spaces on the right.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text, padded with spaces on the left.
    func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

    /// The words of the text in lines of at most `width` characters; a longer word has its own line.
    func wrapped(to width: Int) -> String {
        var lines: [String] = []
        for word in split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }

    var trimmedRight: String { String(reversed().drop { $0 == " " }.reversed()) }
}
