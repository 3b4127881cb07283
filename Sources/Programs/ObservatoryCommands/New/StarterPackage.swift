import Foundation
import Support

/// The files of a new package: those of the template in a checkout, under another name.
struct StarterPackage {
    /// A file and where it belongs.
    struct File {
        /// The path from the folder of the package.
        let path: String
        /// What is in it.
        let text: String
    }

    /// Where a checkout has the template, a package that builds as it is.
    static let template = "Examples/MySignals"

    let name: StarterName
    /// Where Observatory is.
    let checkout: Checkout

    /// All files of the template, without what a build has left there.
    func files() throws(UsageError) -> [File] {
        let folder = checkout.url.appending(path: Self.template)
        var files: [File] = []
        for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
            let place = folder.appending(path: path)
            if Self.isBuilt(path) || place.isFolder { continue }
            do {
                let text = try String(contentsOf: place, encoding: .utf8)
                files.append(File(path: named(path), text: linked(named(text), in: path)))
            } catch {
                throw .cannotRead(path: place.path, reason: SystemReason.of(error))
            }
        }
        if files.isEmpty {
            throw .notACheckout(path: checkout.path, reason: "it has no template in \(Self.template)")
        }
        return files.sorted { $0.path < $1.path }
    }

    /// What is printed when everything has been written.
    var farewell: String {
        """
        \(name.text)/ is a package with a small signal, its strategy, its rig, a program and a test. Next:

            cd \(name.text)
            swift run \(name.text) compare --strategy \(name.text)

        The first build takes some minutes. README.md says how to go on, and where to put what you have.
        """
    }

    private static func isBuilt(_ path: String) -> Bool {
        [".build", ".swiftpm", "Package.resolved"].contains { path == $0 || path.hasPrefix("\($0)/") }
    }

    /// A text of the template with the name of the package in the place of that of the template.
    private func named(_ text: String) -> String {
        text.replacing("MySignals", with: name.typeName).replacing("my-signals", with: name.text)
    }

    /// A text in which the manifest and the README lead to the checkout.
    private func linked(_ text: String, in path: String) -> String {
        switch path {
        case "Package.swift":
            text.replacing("path: \"../..\"", with: "path: \"\(checkout.path.swiftLiteral)\"")
        case "README.md": text.replacing("](../..)", with: "](\(checkout.path.markdownDestination))")
        default: text
        }
    }
}

extension String {
    /// The text as it is written between the quotation marks of a Swift literal.
    var swiftLiteral: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }

    /// The path as the destination of a link in Markdown, which may have spaces in it.
    var markdownDestination: String {
        let escaped = ["\\", "<", ">"].reduce(self) { $0.replacing($1, with: "\\\($1)") }
        return "<\(escaped)>"
    }
}
