/// The output of a command as a list of sections, which can be formatted as text or as Markdown.
struct Document {
    /// A title with a table, a list, or both.
    struct Section {
        var title: String
        var grid: Grid?
        var lines: [String] = []
        /// The command that reproduces the section.
        var command: String?
    }

    var sections: [Section] = []

    /// The sections as text for a terminal.
    var text: String {
        sections.map { section in
            let lines = (section.grid?.textLines ?? []) + section.lines
            let command = section.command.map { ["again: \($0)"] } ?? []
            return ([section.title] + (lines + command).map { "  " + $0 }).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    var markdown: String {
        sections.map { section in
            let grid = section.grid.map { [$0.markdownLines.joined(separator: "\n")] } ?? []
            let list = section.lines.isEmpty ? [] : [section.lines.map { "- \($0)" }.joined(separator: "\n")]
            let command = section.command.map { ["```sh\n\($0)\n```"] } ?? []
            return (["## \(section.title)"] + grid + list + command).joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }
}
