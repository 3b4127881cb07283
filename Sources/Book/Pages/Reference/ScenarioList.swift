import ObserverContract
import Support

/// All scenarios, by the folder that they stand in.
struct ScenarioList: Sendable {
    let folders: [Folder]
    /// How many there are, in words.
    let extent: String
    let isEmpty: Bool

    struct Folder: Sendable {
        let name: String
        let anchor: String
        let scenarios: [ScenarioRow]
    }

    init(_ index: PageIndex) {
        let scenarios = index.findings.scenarios
        extent = scenarios.count == 1 ? "One script" : "\(scenarios.count) scripts"
        isEmpty = scenarios.isEmpty
        folders = scenarios.grouped(by: \.folder).map { same in
            let folder = same[0].folder
            return Folder(
                name: folder.isEmpty ? "Files" : folder, anchor: Self.anchor(folder),
                scenarios: same.map { ScenarioRow($0, index: index) })
        }
    }

    /// The anchor of a folder: its name, as far as it can stand in an address.
    static func anchor(_ folder: String) -> String {
        folder.isEmpty ? "Files" : PageName.escaped(folder)
    }
}
