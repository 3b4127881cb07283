import ArgumentParser
import Book
import Pages

/// `bookbinder check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Binds the book in memory to find what is wrong with it, and writes nothing.")

    @OptionGroup var options: BookOptions

    func run() throws {
        let site = try options.bind()
        print("\(options.chapters): nothing wrong, \(site.files.count) files")
    }
}
