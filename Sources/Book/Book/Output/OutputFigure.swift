import Pages

/// What the program of a chapter prints, as the tests have seen it.
struct OutputFigure: Sendable {
    /// What the chapter calls it.
    let caption: String
    let text: String
    let program: ProgramLink

    init(_ file: OutputFile, caption: String, text: String) {
        self.caption = caption
        self.text = text.trimmingBlankEnds
        program = ProgramLink(file)
    }
}

/// What a program of a chapter draws.
struct DrawingFigure: Sendable {
    let caption: String
    let svg: String
    let program: ProgramLink
}

/// The program below a figure that it made.
struct ProgramLink: Sendable {
    let path: String
    let address: String

    init(_ file: OutputFile) {
        path = file.program
        address = PageName.file(file.program)
    }
}
