import Foundation
import ObservatorySupport

/// The styles and scripts of a site. Every page loads the common ones, and those of its kind.
package struct Theme: Sendable {
    /// The parts, by their path in the theme.
    private let parts: [String: String]

    /// A file of a site, and the names of the parts that it is joined from.
    fileprivate struct Assembly {
        let file: String
        let parts: String
        /// The section that needs it; `nil` if every site has it.
        var section: ReferenceSection?
        /// Whether only a book has it.
        var isOfBook = false
    }

    /// The style sheet and the script of all pages.
    static let style = "styles/page.css"
    static let script = "scripts/page.js"
    /// The script that sets the colours before a page is shown.
    static let earlyScript = "scripts/theme.js"
    static let labStyle = "styles/lab.css"
    static let labScript = "scripts/lab-page.js"
    static let pickerScript = "scripts/picker.js"

    private static let assemblies = [
        Assembly(file: style, parts: "base layout figures code tables reference viewer charts results"),
        Assembly(file: style, parts: "search picker map", isOfBook: true),
        Assembly(file: style, parts: "forced print"),
        Assembly(
            file: script, parts: "element numbers keys contents scroll copy viewer results charts matrix"),
        Assembly(file: script, parts: "search", isOfBook: true),
        Assembly(file: earlyScript, parts: "theme"),
        Assembly(file: labStyle, parts: "lab", section: .lab),
        Assembly(
            file: labScript, parts: "lab-host lab-blocks lab-results lab-predict lab-exercises lab-undo lab",
            section: .lab),
        Assembly(file: pickerScript, parts: "pick picker-page", section: .picker),
    ]

    /// The files of a site with these sections, by their path in the site.
    func files(for edition: Edition, with sections: [ReferenceSection]) -> [String: String] {
        Self.assemblies.filter { assembly in
            (edition.isBook || !assembly.isOfBook) && assembly.section.map(sections.contains) ?? true
        }.reduce(into: [:]) { files, assembly in
            for path in assembly.paths { files[assembly.file, default: ""] += parts[path] ?? "" }
        }
    }

    /// The theme that comes with this module.
    package static func standard() throws(SiteError) -> Theme {
        try Theme(at: Bundle.module.resourceFolder.appending(path: "Theme").path)
    }

    /// Reads the folders `styles` and `scripts` in a directory.
    package init(at path: String) throws(SiteError) {
        var parts: [String: String] = [:]
        for folder in ["scripts", "styles"] {
            let files = "\(path)/\(folder)"
            let names = try reading(files) { try FileManager.default.contentsOfDirectory(atPath: files) }
            for name in names where !name.hasPrefix(".") {
                let file = URL(fileURLWithPath: files).appending(path: name)
                parts["\(folder)/\(name)"] = try reading(file.path) {
                    try String(contentsOf: file, encoding: .utf8)
                }
            }
        }
        if let missing = Self.assemblies.flatMap(\.paths).first(where: { parts[$0] == nil }) {
            throw SiteError("error: the theme \"\(path)\" has no \"\(missing)\"")
        }
        self.parts = parts
    }
}

extension Theme.Assembly {
    /// The parts, by their path in a theme.
    fileprivate var paths: [String] {
        let folder = file.prefix { $0 != "/" }
        return parts.split(separator: " ").map { "\(folder)/\($0)\(folder == "styles" ? ".css" : ".js")" }
    }
}
