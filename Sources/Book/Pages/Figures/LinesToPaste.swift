import Picker

extension HTML {
    /// What a package says in its manifest, and the lines by which a strategy is used in code of one's own.
    static func linesToPaste(_ lines: String) -> HTML {
        """
        \(if: lines.contains("import Observers"), "<pre tabindex=\"0\"><code>\(PasteManifest.lines)</code></pre>\n")\
        <pre tabindex="0"><code>\(lines)</code></pre>
        """
    }
}
