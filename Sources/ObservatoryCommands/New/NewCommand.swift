import ArgumentParser
import Foundation
import SystemReason

/// `observatory new`: writes a package that puts an observer of somebody's own through everything.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Writes a package in which a strategy of your own stands beside all of these.",
        discussion: """
            The package has a small signal type, which is to be replaced by what you have; its description \
            for the contract, its rig for the benchmark, a program and a test. It builds at once, and its \
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
        let name = try StarterName(name)
        let checkout = try Checkout.find(observatory)
        let folder = URL(fileURLWithPath: name.text, isDirectory: true)
        if FileManager.default.fileExists(atPath: folder.path) {
            throw UsageError.exists(path: name.text)
        }
        let package = StarterPackage(name: name, observatory: checkout.path)
        for file in package.files {
            try write(file, in: folder)
        }
        print(package.farewell)
    }

    private func write(_ file: StarterPackage.File, in folder: URL) throws(UsageError) {
        let url = folder.appending(path: file.path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
        } catch {
            throw .cannotWrite(path: url.relativePath, reason: SystemReason.of(error))
        }
    }
}
