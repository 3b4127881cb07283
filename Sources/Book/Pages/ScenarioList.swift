import ObserverContract

/// All scenarios, by the folder that they stand in.
struct ScenarioList: Sendable {
    let folders: [Folder]
    let count: Int
    let isEmpty: Bool

    struct Folder: Sendable {
        let name: String
        let scenarios: [ScenarioRow]
    }

    init(_ index: ReferenceIndex) {
        let scenarios = index.findings.scenarios
        count = scenarios.count
        isEmpty = scenarios.isEmpty
        folders = scenarios.grouped(by: \.folder).map { same in
            Folder(name: same[0].folder, scenarios: same.map { ScenarioRow($0, rules: index.rules) })
        }
    }
}
