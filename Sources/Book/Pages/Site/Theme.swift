import Foundation

/// How the site looks and what moves in it: the styles and the scripts, which are copied beside the pages.
package struct Theme: Sendable {
    /// The files to copy, by their path in the site.
    package let assets: [String: String]

    /// The theme that comes with this module.
    package static func standard() throws(SiteError) -> Theme {
        try Theme(at: Bundle.module.bundleURL.appending(path: "Theme").path)
    }

    /// Reads the folders `styles` and `scripts` in a directory.
    package init(at path: String) throws(SiteError) {
        var assets: [String: String] = [:]
        for folder in ["scripts", "styles"] {
            let files = "\(path)/\(folder)"
            let names = try reading(files) { try FileManager.default.contentsOfDirectory(atPath: files) }
            for name in names where !name.hasPrefix(".") {
                let file = URL(fileURLWithPath: files).appending(path: name)
                assets["\(folder)/\(name)"] = try reading(file.path) {
                    try String(contentsOf: file, encoding: .utf8)
                }
            }
        }
        self.assets = assets
    }
}
