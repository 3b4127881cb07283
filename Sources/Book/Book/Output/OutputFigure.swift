import Pages

/// What the program of a chapter prints, as the tests have seen it.
struct OutputFigure: Sendable {
    let file: OutputFile
    /// What the chapter calls it.
    let caption: String
    let text: String

    var html: HTML {
        """
        <figure class="output wide">
        <figcaption>\(file.credit(caption))</figcaption>
        <pre tabindex="0" role="region" aria-label="\(caption), printed by \(file.program)"><samp>\(text.trimmingBlankEnds)</samp></pre>
        </figure>
        """
    }
}

/// What a program of a chapter draws.
struct DrawingFigure: Sendable {
    let file: OutputFile
    let caption: String
    let svg: String

    var html: HTML {
        """
        <figure class="drawing wide">
        \(HTML(markup: svg))
        <figcaption>\(file.credit(caption))</figcaption>
        </figure>
        """
    }
}

extension OutputFile {
    /// What a figure is called, with the program that made it.
    fileprivate func credit(_ caption: String) -> HTML {
        #"<span class="title">\#(caption)</span> <a class="path" href="\#(PageName.file(program))">\#(program)</a>"#
    }
}
