import Picker

extension HTML {
    /// What a package says in its manifest, and the lines by which a strategy is used in code of one's own.
    static func linesToPaste(_ lines: String) -> HTML {
        """
        \(if: lines.contains("import Observers"), "<pre tabindex=\"0\"><code>\(PasteManifest.lines)</code></pre>\n")\
        <pre tabindex="0"><code>\(lines)</code></pre>
        """
    }

    /// The same, folded; nothing for a strategy without lines.
    static func foldedLines(of strategy: StrategyFinding?) -> HTML {
        guard let lines = strategy?.linesToPaste else { return "" }
        return """
            <details class="lines"><summary>Use it in your code</summary>
            \(linesToPaste(lines))</details>
            """
    }
}
