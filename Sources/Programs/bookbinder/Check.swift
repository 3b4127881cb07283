import ArgumentParser
import Book
import Pages

/// `bookbinder check`
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Binds the book in memory to find what is wrong with it, and writes nothing.")

    @OptionGroup var options: BookOptions

    func run() async throws {
        let site = try await options.bind()
        print("\(options.chapters): nothing wrong, \(site.files.count) files")
    }
}
