import ArgumentParser
import Foundation

/// `observatory new`: writes a package that puts an observer type of the user's own through everything.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Writes a package in which a strategy of your own stands beside all of these.",
        discussion: """
            The package has a small signal type, which is to be replaced by what you have; its description \
            for the contract and the benchmark, a program and a test. It builds at once, and its \
            README says how to go on.
            """
    )

    @Argument(
        help: ArgumentHelp("What the package, its folder, its program and its strategy are called."))
    var name: String

    @Option(
        help: ArgumentHelp(
            "A checkout of Observatory, for the package to depend on.",
            discussion: "By default the one that this program was built in.", valueName: "path"))
    var observatory: String?

    func run() throws {
        let package = try StarterPackage(named: name, for: Checkout.find(observatory))
        if FileManager.default.fileExists(atPath: name) {
            throw UsageError("\"\(name)\" is here already; take another name, or another folder.")
        }
        try package.write()
        print(package.farewell)
    }
}
