extension String {
    /// The text with the apostrophes of a typesetter, as the chapters have them.
    package var typeset: String {
        String(map { $0 == "'" ? "\u{2019}" : $0 })
    }
}
