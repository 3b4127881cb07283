/// Formats a command line as a user would type it.
package enum CommandLineText {
    /// The program's name without its path, and its arguments, each quoted where a shell needs it.
    package static func of(_ arguments: [String]) -> String {
        let program = arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
        return ([program] + arguments.dropFirst()).map(quoted).joined(separator: " ")
    }

    /// One argument, in single quotes unless a shell would read it as one plain word. Control characters, which
    /// would change the terminal, are escaped as bash and zsh read them.
    ///
    ///     CommandLineText.quoted("my file.yml")  // 'my file.yml'
    ///     CommandLineText.quoted("bell\u{7}")    // $'bell\007'
    package static func quoted(_ argument: String) -> String {
        // zsh reads a word after "=" as the name of a program.
        let isPlain = !argument.isEmpty && !argument.hasPrefix("=") && plain.isSuperset(of: argument.utf8)
        if isPlain { return argument }
        guard argument.unicodeScalars.contains(where: MessageText.isControl) else {
            return "'\(argument.replacingScalars { $0 == "'" ? "'\\''" : nil })'"
        }
        let escaped = argument.replacingScalars { scalar in
            switch scalar {
            case "'", "\\": "\\\(scalar)"
            case _ where MessageText.isControl(scalar): scalar.utf8.map(octal).joined()
            default: nil
            }
        }
        return "$'\(escaped)'"
    }

    /// The bytes that a shell does not interpret.
    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,+@%".utf8)

    private static func octal(_ byte: UInt8) -> String {
        "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
    }
}
