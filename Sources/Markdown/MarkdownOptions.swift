/// How CommonMark is read.
public struct MarkdownOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Straight quotes become curly, `--` and `---` become dashes, `...` becomes an ellipsis.
    public static let smartPunctuation = MarkdownOptions(rawValue: 1 << 0)
    /// Every line break in the source is kept.
    public static let hardBreaks = MarkdownOptions(rawValue: 1 << 1)
}
