import Picker

/// The lines of code to paste for a strategy, as text for people.
struct LinesText {
    let strategy: String
    let lines: String

    var text: String {
        let manifest =
            lines.contains("import Observers") ? "In Package.swift:\n\n\(PasteManifest.lines)\n\n" : ""
        let call = ProgramName.call("list --lines \(strategy)")
        return "\(strategy) in code of your own (`\(call)`)\n\n\(manifest)In your code:\n\n\(lines)"
    }
}
