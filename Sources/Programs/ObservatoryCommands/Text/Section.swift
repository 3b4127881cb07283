/// A part of the output of a command: a title with a table, a list, or both.
struct Section {
    let title: String
    var grid: Grid?
    var lines: [String] = []
    /// The command that reproduces the section.
    var command: String?

    var isEmpty: Bool { grid?.isEmpty != false && lines.isEmpty }
}

/// Sections with neither a row nor a line are left out.
extension [Section] {
    var text: String {
        joined { section in
            let lines = (section.grid?.textLines ?? []) + section.lines
            let command = section.command.map { ["again: \($0)"] } ?? []
            return ([section.title] + (lines + command).map { "  " + $0 }).joined(separator: "\n")
        }
    }

    var markdown: String {
        joined { section in
            let grid = section.grid.map { [$0.markdownLines.joined(separator: "\n")] } ?? []
            let list = section.lines.isEmpty ? [] : [section.lines.map { "- \($0)" }.joined(separator: "\n")]
            let command = section.command.map { ["```sh\n\($0)\n```"] } ?? []
            return (["## \(section.title)"] + grid + list + command).joined(separator: "\n\n")
        }
    }

    private func joined(_ text: (Section) -> String) -> String {
        filter { !$0.isEmpty }.map(text).joined(separator: "\n\n")
    }
}
