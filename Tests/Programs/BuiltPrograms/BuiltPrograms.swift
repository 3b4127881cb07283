package import Foundation

/// The programs that were built with the tests.
package enum BuiltPrograms {
    /// The folder of the project.
    package static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder in which the package manager puts programs and test bundles.
    package static var folder: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }

    /// Returns the location of a program.
    package static func url(of name: String) -> URL { folder.appending(path: name) }
}
