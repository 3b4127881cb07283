import ObserverContract
import Support

/// All scenarios, by the folder that they are in.
struct ScenarioList: Sendable {
    let index: PageIndex

    /// The folders, in order, for the list of contents.
    var folders: [Link] {
        groups.map { Link(title: Self.name($0[0].folder), address: "#\(Self.anchor($0[0].folder))") }
    }

    @HTMLBuilder
    var html: HTML {
        let count = index.findings.scenarios.count
        """
        <h1>Scenarios</h1>
        <p class="lead">\(count == 1 ? "One script" : "\(count) scripts"), each of which every strategy goes through that it makes sense for. The name of a scenario is the path of its file. <span class="sign diverges" aria-hidden="true">≠</span> stands where some of them leave another trace than the contract asks for.</p>
        """
        if count == 0 { #"<p class="notice">There are no scenarios to show.</p>"# }
        for group in groups {
            #"<h2 id="\#(Self.anchor(group[0].folder))">\#(Self.name(group[0].folder))</h2>"#
            ScenarioRow.list(group.map { ScenarioRow($0, index: index) })
        }
    }

    private var groups: [[ScenarioFinding]] { index.findings.scenarios.grouped(by: \.folder) }

    private static func name(_ folder: String) -> String { folder.isEmpty ? "Files" : folder }

    /// The anchor of a folder: its name, as far as it can stand in an address.
    private static func anchor(_ folder: String) -> String { PageName.escaped(name(folder)) }
}
