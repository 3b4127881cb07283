import ArgumentParser
import Foundation
import ObservatoryBook
import ObservatoryPages

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the book and prints the path of its first page.")

    @OptionGroup var options: BookOptions

    @Option(help: "The directory to write, replaced as a whole.")
    var output = "site/public"

    @Option(
        help: ArgumentHelp(
            "Also write the chapters as plain Markdown, with code and traces in the text.",
            valueName: "directory"))
    var markdown: String?

    func run() throws {
        try SiteWriter.book.check(output)
        if let markdown {
            try SiteWriter.book.check(markdown)
            let folders = [output, markdown].map {
                URL(fileURLWithPath: $0).resolvingSymlinksInPath().pathComponents
            }
            if folders[0].starts(with: folders[1]) || folders[1].starts(with: folders[0]) {
                throw SiteError(
                    "error: --output and --markdown need directories of their own: each is replaced as a whole"
                )
            }
        }
        let book = try options.build()
        try SiteWriter.book.write(book.site, to: output)
        if let markdown {
            try SiteWriter.book.write(
                MarkdownEdition.build(book.manuscript, findings: book.findings), to: markdown)
        }
        print(URL(fileURLWithPath: output).standardizedFileURL.appending(path: Site.start).path)
    }
}
