import ArgumentParser
import Book
import Foundation

/// `bookbinder build`
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Binds the book and prints the path of its first page.",
        discussion: """
            Exit 0 when it was bound, 1 when a chapter is wrong, 2 when the input or output is unusable.
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "The directory to write, replaced as a whole.")
    var output = "site/public"

    func run() throws {
        try options.reporting {
            let site = try options.bind()
            try SiteWriter.write(site, to: output)
            print(URL(fileURLWithPath: output).standardizedFileURL.appending(path: Site.start).path)
        }
    }
}
