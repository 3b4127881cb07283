/// How CommonMark is read.
package struct MarkdownOptions: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Straight quotes become curly, `--` and `---` become dashes, `...` becomes an ellipsis.
    package static let smartPunctuation = MarkdownOptions(rawValue: 1 << 0)
    /// Every line break in the source is kept.
    package static let hardBreaks = MarkdownOptions(rawValue: 1 << 1)
}
