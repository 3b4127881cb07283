/// What the compiler has to say, out of all that a build prints.
struct CompilerMessages {
    /// The messages, each of a few lines, in the order in which they came; each once.
    let messages: [String]

    /// Finds the messages in the output of `swift build`.
    ///
    /// - Parameters:
    ///   - output: What it printed.
    ///   - shown: How a reader knows the path of a file.
    init(in output: String, shown: (String) -> String) {
        var messages: [[String]] = []
        var isInside = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let match = line.wholeMatch(of: /(\/.+?)(:\d+:\d+: (error|warning|note): .*)/) {
                messages.append([shown(String(match.1)) + String(match.2)])
                isInside = true
            } else if isInside, line.firstMatch(of: /^ *\d* *\|/) != nil {
                messages[messages.count - 1].append(line)
            } else {
                isInside = false
            }
        }
        var seen: Set<[String]> = []
        self.messages = messages.filter { seen.insert($0).inserted }.map { $0.joined(separator: "\n") }
    }

    /// Whether there is an error among them.
    var hasErrors: Bool { messages.contains { $0.prefix { $0 != "\n" }.contains(": error: ") } }
}
