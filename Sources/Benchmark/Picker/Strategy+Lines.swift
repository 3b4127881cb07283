import Foundation
package import ObserverContract

extension Strategy {
    /// The lines by which people use the strategy in code of their own: a subject with two events, an observer, and how
    /// an observation ends; `nil` where there is nothing to recommend, as of published forms and peers.
    ///
    /// Each is a program, which a test runs.
    package var linesToPaste: String? {
        let file = Bundle.module.bundleURL.appending(path: "Paste/\(id)/main.swift")
        return try? String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
}

/// What a package says in its manifest to use the lines.
package enum PasteManifest {
    /// The dependency, and what the target says that uses it.
    package static let lines = """
        .package(name: "Observatory", path: "../observatory", traits: []),
        .product(name: "Observers", package: "Observatory"),
        """
}
