import ArgumentParser
import Book
import Pages

/// `bookbinder check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the book in memory to find what is wrong with it, and writes nothing.",
        discussion: "Avoided words, long sentences, and headings that are long or ask only cause warnings.")

    @OptionGroup var options: BookOptions

    func run() throws {
        let book = try options.build()
        for warning in ProseCheck.warnings(about: book.manuscript) { print(warning) }
        print("\(options.chapters): nothing wrong, \(book.site.files.count) files")
    }
}
