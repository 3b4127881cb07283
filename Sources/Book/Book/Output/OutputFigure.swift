import Pages

extension OutputFile {
    /// The figure of what a chapter's program prints, as verified by the tests, or of what it draws.
    func figure(_ text: String, caption: String) throws(Refusal) -> HTML {
        let credit: HTML = """
            <span class="title">\(caption)</span> <a class="path" href="\(PageName.file(program))">\(program)</a>
            """
        if isDrawing {
            let svg = try Drawing.html(text, file: path)
            return """
                <figure class="drawing wide">
                \(HTML(markup: svg))
                <figcaption>\(credit)</figcaption>
                </figure>
                """
        }
        return """
            <figure class="output wide">
            <figcaption>\(credit)</figcaption>
            <pre tabindex="0" role="region" aria-label="\(caption), printed by \(program)"><samp>\(text.trimmingBlankEnds)</samp></pre>
            </figure>
            """
    }
}
