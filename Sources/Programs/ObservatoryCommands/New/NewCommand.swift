import ArgumentParser
import Foundation

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Writes a package that tests and times a strategy of your own beside those of Observatory.",
        discussion: """
            The package holds a small signal type for you to replace, its description for the contract and the \
            benchmark, a program and a test. It builds as it is, and its README has the next steps.
            """)

    @Argument(help: ArgumentHelp("The name of the package, its folder, its program and its strategy."))
    var name: String

    @Option(
        help: ArgumentHelp(
            "The checkout of Observatory that the package depends on.",
            discussion: "By default the one that this program was built in.", valueName: "path"))
    var observatory: String?

    func run() throws {
        // A relative path is relative to this folder, and the package is a folder in it.
        let link = observatory.flatMap { $0.hasPrefix("/") ? nil : "../\($0)" }
        let package = try StarterPackage(named: name, for: Checkout.find(observatory), linkedBy: link)
        if FileManager.default.fileExists(atPath: name) {
            throw UsageError("\"\(name)\" already exists here; use another name, or another folder.")
        }
        try package.write()
        print(package.farewell)
    }
}
