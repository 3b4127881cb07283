import ObservatoryPages
import ObservatoryPicker
import ObservatorySupport
import ObserverContract

/// Resolves the names that links use. An unknown name is refused with the nearest known one.
extension ReferenceIndex {
    /// Returns the address of a name such as `rule/R03`, `scenario/removal/a-removes-b` or `matrix`.
    func address(ofNamed name: String) throws(Refusal) -> String {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        if parts.count == 2, let address = try address(of: parts[1], ofKind: parts[0]) { return address }
        // Prefer the chapter that shows an insert to the section of the reference of the same name.
        if let insert = LiveInsert(rawValue: name),
            let chapter = chapters.first(where: { $0.inserts[insert] != nil })
        {
            return "\(chapter.page)#\(insert.anchor)"
        }
        if let section = ReferenceSection(rawValue: name), sections.contains(section) { return section.page }
        throw Refusal(
            "there is nothing called \"observatory:\(name)\"",
            nearest: NearestName.of(name, in: sections.map(\.rawValue)).map { "observatory:\($0)" })
    }

    /// Returns the page of an id; `nil` for an unknown kind.
    private func address(of id: String, ofKind kind: String) throws(Refusal) -> String? {
        switch kind {
        case "rule":
            guard comparison.rule(id) != nil else { throw noRule(id) }
            return PageName.rule(id)
        case "scenario":
            return PageName.scenario(try scenario(id).scenario.id)
        // Without a lab, link to what was recorded of the scenario.
        case "lab":
            let scenario = try scenario(id).scenario
            return pages.labAddress(of: scenario, predicting: true) ?? PageName.scenario(scenario.id)
        case "strategy":
            // A peer that this system does not have.
            if id.hasPrefix("peer/"), !pages.strategies.contains(id), StrategyName.isKnown(id) {
                return ReferenceSection.strategies.page
            }
            return PageName.strategy(try found(id, in: pages.strategies, "there is no strategy \"\(id)\""))
        case "results":
            let known = WorkloadResults.all(in: findings).map(\.id)
            return PageName.results(
                try found(id, in: known, "there are no results of a workload \"\(id)\""))
        case "map":
            let known = pages.map.acquaintances.map(\.id)
            return PageName.acquaintance(
                try found(id, in: known, "there is nothing called \"\(id)\" on the map"))
        default: return nil
        }
    }

    func noRule(_ id: String) -> Refusal {
        Refusal("there is no rule \"\(id)\"", nearest: comparison.nearestRule(to: id))
    }

    /// Returns a scenario that has a trace.
    func scenario(_ id: String) throws(Refusal) -> ScenarioFinding {
        if let scenario = scenarios[id] { return scenario }
        throw Refusal(
            "there is no trace of a scenario \"\(id)\"",
            nearest: NearestName.of(id, in: scenarios.keys.sorted()))
    }

    func text(of path: String) throws(Refusal) -> String {
        if let text = files.text(path) { return text }
        throw Refusal("there is no file \"\(path)\"", nearest: files.nearest(to: path))
    }

    /// The chapter whose `chapter.md` is at a path, or the glossary.
    func chapter(at path: String) throws(Refusal) -> Chapter {
        if let chapter = written.first(where: { $0.path == path }) { return chapter }
        // The name of the folder, or of a file next to the folders.
        let parts = path.split(separator: "/")
        let name = parts.count > 2 ? String(parts[parts.count - 2]) : parts.last.map(String.init) ?? path
        throw Refusal(
            "there is no chapter \"\(name)\"", nearest: NearestName.of(name, in: written.map(\.folder)))
    }

    /// A link to an anchor of a chapter, without the page.
    func address(of anchor: String, in chapter: Chapter) throws(Refusal) -> String {
        let anchors = anchors(of: chapter)
        if anchors.contains(anchor) { return "#\(anchor)" }
        throw Refusal(
            "there is no anchor \"#\(anchor)\" in \(chapter.file)",
            nearest: NearestName.of(anchor, in: anchors).map { "#\($0)" })
    }

    private func found(_ id: String, in ids: [String], _ message: String) throws(Refusal) -> String {
        if ids.contains(id) { return id }
        throw Refusal(message, nearest: NearestName.of(id, in: ids))
    }
}
