import ArgumentParser
import Book

/// `bookbinder check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Binds the book in memory to find what is wrong with it, and writes nothing.",
        discussion: "Exit 0 when it could be bound, 1 when a chapter is wrong, 2 when the input is unusable.")

    @OptionGroup var options: BookOptions

    func run() throws {
        try options.reporting {
            let site = try options.bind()
            print("\(options.chapters): nothing wrong, \(site.files.count) files")
        }
    }
}
