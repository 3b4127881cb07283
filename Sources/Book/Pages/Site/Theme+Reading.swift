import Foundation

extension Theme {
    /// The theme that comes with this module.
    package static func standard() throws(SiteError) -> Theme {
        try Theme(at: Bundle.module.bundleURL.appending(path: "Theme").path)
    }

    /// Reads `templates`, `styles` and `scripts` in a directory.
    package init(at path: String) throws(SiteError) {
        var templates: [String: String] = [:]
        for (name, text) in try files(in: "\(path)/templates") where name.hasSuffix(".mustache") {
            templates[String(name.dropLast(".mustache".count))] = text
        }
        var assets: [String: String] = [:]
        for folder in ["scripts", "styles"] {
            for (name, text) in try files(in: "\(path)/\(folder)") {
                assets["\(folder)/\(name)"] = text
            }
        }
        try self.init(templates: templates, assets: assets, directory: "\(path)/templates")
    }
}

private func files(in path: String) throws(SiteError) -> [String: String] {
    let names = try reading(path) { try FileManager.default.contentsOfDirectory(atPath: path) }
    var files: [String: String] = [:]
    for name in names where !name.hasPrefix(".") {
        let file = URL(fileURLWithPath: path).appending(path: name)
        files[name] = try reading("\(path)/\(name)") { try String(contentsOf: file, encoding: .utf8) }
    }
    return files
}
