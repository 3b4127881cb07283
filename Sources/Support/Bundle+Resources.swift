package import Foundation

extension Bundle {
    /// The folder of a module's resources: the bundle itself, or a folder in it if Xcode has made the bundle.
    package var resourceFolder: URL { resourceURL ?? bundleURL }
}
