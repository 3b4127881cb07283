import BenchmarkEngine
import ObservatoryPicker
import ObserverContract

extension StrategyDescription {
    /// The lines for the manifest of a package, and the lines that use the strategy in the reader's own code; `nil`
    /// for a strategy without lines.
    func linesFigure(in report: BenchmarkReport?) -> HTML? {
        linesToPaste.map { lines in
            let cost = costOfLines(for: Usage.standard.observers, in: report)
            return """
                \(cost.map { "<p class=\"note\">\($0)</p>\n" })\
                \(if: lines.contains("import Observers"), "<pre class=\"wide\" tabindex=\"0\"><code>\(PasteManifest.lines)</code></pre>\n")\
                <pre class="wide" tabindex="0"><code>\(lines)</code></pre>
                """
        }
    }
}
