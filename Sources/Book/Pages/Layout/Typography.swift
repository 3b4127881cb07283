extension String {
    /// The text with typographic apostrophes, as in the chapters.
    package var typeset: String { String(map { $0 == "'" ? "\u{2019}" : $0 }) }
}
