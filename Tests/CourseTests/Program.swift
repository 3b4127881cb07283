import Foundation

/// The programs that were built beside the tests.
enum Program {
    /// Where a program is.
    static func path(of name: String) -> String { folder.appending(path: name).path }

    /// Where the package manager puts programs and test bundles.
    private static var folder: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}
