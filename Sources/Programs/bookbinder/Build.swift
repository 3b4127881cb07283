import ArgumentParser
import Book
import Foundation
import Pages

/// `bookbinder build`
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Binds the book and prints the path of its first page.")

    @OptionGroup var options: BookOptions

    @Option(help: "The directory to write, replaced as a whole.")
    var output = "site/public"

    func run() throws {
        try SiteWriter.book.write(options.bind(), to: output)
        print(URL(fileURLWithPath: output).standardizedFileURL.appending(path: Site.start).path)
    }
}
