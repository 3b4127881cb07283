import Foundation
package import ObserverContract
import Support

extension Strategy {
    /// Example code for using the strategy: a subject with two events, an observer, and how an observation
    /// ends. `nil` where nothing is recommended, as for published forms and peers.
    ///
    /// Each example is a program that a test runs.
    package var linesToPaste: String? {
        let file = Bundle.module.resourceFolder.appending(path: "Paste/\(id)/main.swift")
        return try? String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
}

/// The lines that a package manifest needs to use the example code.
package enum PasteManifest {
    /// The platform, the package dependency and the target's product dependency.
    package static let lines = """
        // With a clone of the repository next to your package, which has tools version 6.1 or later. The product has
        // all modules that you import.
        platforms: [.macOS(.v15), .iOS(.v18)],  // those that you build for
        .package(name: "Observatory", path: "../observatory", traits: []),
        .product(name: "Observers", package: "Observatory"),
        """
}
