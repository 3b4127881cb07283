import ArgumentParser
public import CommandLineSupport
import ObservatoryBook
import ObservatoryPages
public import ObserverContract

struct Bookbinder: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bookbinder",
        abstract: "Builds a static site from the chapters, the verdicts and the measurements.",
        discussion: """
            Exit status: 0 when all went well, 1 when a chapter is wrong, 2 when the input or the output \
            cannot be used.
            """,
        subcommands: [Build.self, Check.self])
}

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

@main
enum Main {
    static func main() async { await Bookbinder.runAndExit() }
}

extension BookError: UserError {
    public var exitStatus: Int32 { 1 }
}

extension SiteError: UserError {}

extension SourceError: UserError {}
