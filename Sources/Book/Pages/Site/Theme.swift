import Foundation
import ObservatorySupport

/// The styles and scripts of a site. Every page loads the common ones, and those of its kind.
enum Theme {
    /// The style sheet and the script of all pages.
    static let style = "styles/page.css"
    static let script = "scripts/page.js"
    /// The script that sets the colours before a page is shown.
    static let earlyScript = "scripts/theme.js"
    static let labStyle = "styles/lab.css"
    static let labScript = "scripts/lab-page.js"
    static let pickerScript = "scripts/picker.js"

    /// The files of a site, the parts in the folder `Theme` that each is joined from, and the section that needs
    /// it; `nil` if every site has it.
    private static let assemblies: [(file: String, parts: String, section: ReferenceSection?)] = [
        (
            style,
            "base layout figures code tables reference viewer charts results search picker map forced print",
            nil
        ),
        (script, "element numbers keys contents scroll copy viewer results charts matrix search", nil),
        (earlyScript, "theme", nil), (labStyle, "lab", .lab),
        (labScript, "lab-host lab-blocks lab-results lab-predict lab-exercises lab-undo lab", .lab),
        (pickerScript, "pick picker-page", .picker),
    ]

    /// The files of a site with these sections, by their path in the site.
    static func files(with sections: [ReferenceSection]) throws(SiteError) -> [String: String] {
        let theme = Bundle.module.resourceFolder.appending(path: "Theme")
        return try reading(theme.path) {
            var files: [String: String] = [:]
            for (file, parts, section) in assemblies where section.map(sections.contains) ?? true {
                let (folder, ending) = file.hasPrefix("styles") ? ("styles", "css") : ("scripts", "js")
                files[file] = try parts.split(separator: " ").map { part in
                    let path = "\(folder)/\(part).\(ending)"
                    return try String(contentsOf: theme.appending(path: path), encoding: .utf8)
                }.joined()
            }
            return files
        }
    }
}
