/// The compiler's messages, extracted from the output of a build.
struct CompilerMessages {
    /// The messages, each a few lines long, in order of first appearance and without duplicates.
    let messages: [String]

    /// Finds the messages in the output of `swift build`.
    ///
    /// - Parameter shown: Converts the path of a file to the form to show.
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

    var hasErrors: Bool { messages.contains { $0.prefix { $0 != "\n" }.contains(": error: ") } }
}
