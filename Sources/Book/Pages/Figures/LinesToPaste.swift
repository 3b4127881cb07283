import BenchmarkEngine
import ObservatoryPicker
import ObserverContract

extension HTML {
    /// The lines for the manifest of a package, and the lines that use a strategy in the reader's own code.
    static func linesToPaste(_ lines: String, _ cost: String?) -> HTML {
        """
        \(cost.map { "<p class=\"note\">\($0)</p>\n" })\
        \(if: lines.contains("import Observers"), "<pre class=\"wide\" tabindex=\"0\"><code>\(PasteManifest.lines)</code></pre>\n")\
        <pre class="wide" tabindex="0"><code>\(lines)</code></pre>
        """
    }

    /// The same lines, collapsed; empty for a strategy without lines.
    static func foldedLines(of strategy: StrategyDescription?, in report: BenchmarkReport?) -> HTML {
        guard let lines = strategy?.linesToPaste else { return "" }
        return """
            <details class="lines"><summary>Use it in your code</summary>
            \(linesToPaste(lines, strategy?.costOfLines(for: Usage.standard.observers, in: report)?.words))</details>
            """
    }
}
