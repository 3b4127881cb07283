import Foundation
import ObservatoryCourse
import ObservatorySupport
import ObserverContract

/// A new package: a renamed copy of the template in a checkout.
struct StarterPackage {
    /// The name of the package, its folder, its program and its strategy, such as `my-signals`.
    let name: String

    /// The files, with their paths relative to the folder of the package.
    let files: [(path: String, text: String)]

    /// Writes the files to a temporary folder, which gets its final name when all are written.
    ///
    /// On failure, the temporary folder is removed.
    func write(in parent: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)) throws {
        let draft = parent.appending(path: ".\(name)-\(UUID().uuidString)")
        var path = name
        do {
            for file in files {
                path = "\(name)/\(file.path)"
                let url = draft.appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url)
            }
            path = name
            try FileManager.default.moveItem(at: draft, to: parent.appending(path: name))
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw UsageError("\(path) cannot be written: \(SystemReason.of(error)).")
        }
    }

    var farewell: String {
        """
        \(name)/ is a package with a small signal, its strategy, a program and a test. Next:

            cd \(name)
            swift run \(name) diagnose

        The first build takes about a minute on two cores. README.md describes the next steps, \
        and where to put your own code.
        """
    }
}

extension StarterPackage {
    /// The template's folder in a checkout, itself a package that builds.
    private static let template = "Examples/MySignals"

    /// Reads the template, without build products.
    ///
    /// - Parameter link: The path of the checkout in the package, if not its absolute one.
    /// - Throws: `UsageError` if the name is not valid or the template cannot be read.
    init(named name: String, for checkout: URL, linkedBy link: String? = nil) throws {
        if let reason = try Self.reason(against: name) ?? Self.conflict(of: name, with: checkout) {
            throw UsageError(
                """
                a package cannot be called \(StrategyProblem.quoted(name)): \(reason). A name is made of words in \
                lower case, joined by "-", such as "my-signals".
                """)
        }
        let folder = checkout.appending(path: Self.template)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        self.name = name
        files = try paths.compactMap { path in
            let place = folder.appending(path: path)
            if !Self.belongsToTemplate(path) || place.isFolder { return nil }
            let text = Self.renamed(try InputFile.text(at: place), name)
            return (Self.renamed(path, name), Self.linked(text, in: path, to: link ?? checkout.path))
        }.sorted { $0.path < $1.path }
        if files.isEmpty {
            throw UsageError(
                "\(checkout.path) is not a checkout of Observatory: it has no template in \(Self.template).")
        }
    }

    /// The products of Observatory; another product with the same name would conflict.
    private static let programs = ["observatory", "bookbinder"]

    /// The words in small letters that Swift reserves in declarations, statements and expressions.
    private static let keywords = Set(
        """
        as associatedtype await break case catch class continue default defer deinit do else enum extension fallthrough \
        false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
        protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias \
        var where while
        """.split(separator: " "))

    /// Why the name is not valid for a package, folder, product, strategy and type; `nil` if it is.
    private static func reason(against name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if let reason = StrategyProblem.reason(against: name) { return reason }
        if name.contains("/") { return "it has \"/\" in it" }
        if name.first?.isNumber == true { return "it begins with a digit" }
        if programs.contains(name) { return "a program of Observatory has this name" }
        // Its name with a small letter names a variable.
        if name == "main" { return "the program's entry point has this name" }
        if keywords.contains(Substring(name)) { return "Swift has a keyword of this name" }
        return LineUp.isTaken(name) ? "a strategy of Observatory has this name" : nil
    }

    /// Swift's package manager tells packages apart by their folder or the last part of their URL.
    private static func conflict(of name: String, with checkout: URL) throws -> String? {
        if checkout.lastPathComponent.lowercased() == name {
            return "the checkout of Observatory has this name"
        }
        let manifest = try InputFile.text(at: checkout.appending(path: "Package.swift"))
        let used = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)"/).map { $0.1.lowercased() }
        return used.contains(name) ? "a package that Observatory uses has this name" : nil
    }

    /// Whether a file belongs to the template: not what was built, nor what an editor or the Finder left there.
    private static func belongsToTemplate(_ path: String) -> Bool {
        ["Package.swift", "README.md", ".gitignore"].contains(path)
            || ["Sources/", "Tests/"].contains { path.hasPrefix($0) } && path.hasSuffix(".swift")
    }

    /// Replaces the template's names in a text with those of the new package.
    private static func renamed(_ text: String, _ name: String) -> String {
        let type = name.asTypeName
        return text.replacing("MySignals", with: type)
            .replacing("mySignals", with: type.prefix(1).lowercased() + type.dropFirst())
            .replacing("my-signals", with: name)
    }

    /// Makes the manifest and the README refer to the checkout.
    private static func linked(_ text: String, in path: String, to checkout: String) -> String {
        switch path {
        case "Package.swift": text.replacing("path: \"../..\"", with: "path: \"\(checkout.swiftLiteral)\"")
        case "README.md": text.replacing("](../..)", with: "](\(checkout.markdownDestination))")
        default: text
        }
    }
}

extension String {
    /// The text escaped for a Swift string literal.
    var swiftLiteral: String {
        MessageText.line(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
    }

    /// The path as the destination of a Markdown link; it may contain spaces.
    var markdownDestination: String {
        let escaped = ["\\", "<", ">"].reduce(self) { $0.replacing($1, with: "\\\($1)") }
        return "<\(escaped)>"
    }
}
