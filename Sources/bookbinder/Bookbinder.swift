import ArgumentParser
import Book

/// Binds the chapters, the verdicts and the numbers into a site.
@main
struct Bookbinder: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bookbinder",
        abstract: "Binds the chapters, the verdicts and the measurements into a static site.",
        subcommands: [Build.self, Check.self])
}
