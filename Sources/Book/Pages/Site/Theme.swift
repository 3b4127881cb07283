import Foundation
import ObservatorySupport

/// The styles and scripts of a site. Every page loads the common ones, and those of its kind.
package struct Theme: Sendable {
    /// The parts, by their path in the folder `Theme`.
    private let parts: [String: String]

    /// A file of a site, and the names of the parts that it is joined from.
    fileprivate struct Assembly {
        let file: String
        let parts: String
        /// The section that needs it; `nil` if every site has it.
        var section: ReferenceSection?
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
        Assembly(
            file: style,
            parts: "base layout figures code tables reference viewer charts results "
                + "search picker map forced print"),
        Assembly(
            file: script,
            parts: "element numbers keys contents scroll copy viewer results charts matrix search"),
        Assembly(file: earlyScript, parts: "theme"),
        Assembly(file: labStyle, parts: "lab", section: .lab),
        Assembly(
            file: labScript, parts: "lab-host lab-blocks lab-results lab-predict lab-exercises lab-undo lab",
            section: .lab),
        Assembly(file: pickerScript, parts: "pick picker-page", section: .picker),
    ]

    /// The files of a site with these sections, by their path in the site.
    func files(with sections: [ReferenceSection]) -> [String: String] {
        let needed = Self.assemblies.filter { $0.section.map(sections.contains) ?? true }
        return Dictionary(
            uniqueKeysWithValues: needed.map { ($0.file, $0.paths.compactMap { parts[$0] }.joined()) })
    }

    /// The theme that comes with this module.
    package static func standard() throws(SiteError) -> Theme {
        let folder = Bundle.module.resourceFolder.appending(path: "Theme")
        return try reading(folder.path) {
            let parts = try assemblies.flatMap(\.paths).map { path in
                (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
            }
            return Theme(parts: Dictionary(uniqueKeysWithValues: parts))
        }
    }
}

extension Theme.Assembly {
    /// The paths of the parts.
    fileprivate var paths: [String] {
        let folder = file.prefix { $0 != "/" }
        return parts.split(separator: " ").map { "\(folder)/\($0)\(folder == "styles" ? ".css" : ".js")" }
    }
}
