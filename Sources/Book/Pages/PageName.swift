/// What the pages are called that are not chapters.
///
/// All pages lie side by side, so that every link is the name of a file. The name of a chapter has no dot in
/// it, and each of these has one more than its ending, but for those of ``ReferenceSection``.
enum PageName {
    static func rule(_ id: String) -> String { name("rules", id) }
    static func scenario(_ id: String) -> String { name("scenarios", id) }
    static func strategy(_ id: String) -> String { name("strategies", id) }

    /// The page with the results of a workload.
    static func results(_ workload: String) -> String { name("results", workload) }

    /// The part of the map about something that is known from elsewhere.
    static func acquaintance(_ id: String) -> String { "\(ReferenceSection.map.page)#\(id)" }

    /// The page that shows a file of the project.
    static func file(_ path: String) -> String {
        path.split(separator: "/").joined(separator: ".") + ".html"
    }

    private static func name(_ kind: String, _ id: String) -> String {
        file("\(kind)/\(id)")
    }
}
