/// What the title of a link to code may ask for, as in `[play](AudioPlayer.swift#AudioPlayer.play "without comment")`.
struct CodeOptions: OptionSet {
    let rawValue: Int

    /// Leaves out the comment above each declaration.
    static let withoutComment = CodeOptions(rawValue: 1 << 0)

    /// How each option is written.
    static let titles = ["without comment": withoutComment]

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Reads a title; `nil` where it is none of these.
    init?(title: String) {
        guard !title.isEmpty else {
            self = []
            return
        }
        guard let option = Self.titles[title] else { return nil }
        self = option
    }
}
