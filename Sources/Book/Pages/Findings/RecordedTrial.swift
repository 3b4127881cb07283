import ObserverContract
import Support

/// One form of a strategy in a scenario, and what was recorded of it.
struct RecordedTrial: Sendable {
    var strategy: String
    /// Its form, where it has several.
    var form: String?
    var recording: Recording

    /// Links to the strategies of some trials of a scenario; forms are named where not all are among them.
    static func links(to some: [RecordedTrial], of all: [RecordedTrial]) -> [Link] {
        some.map { trial in
            let isWhole =
                some.count { $0.strategy == trial.strategy } == all.count { $0.strategy == trial.strategy }
            let link = Link(strategy: trial.strategy)
            let name = trial.form.map { "\(link.title) (\($0))" } ?? link.title
            return Link(title: isWhole ? link.title : name, address: link.address)
        }.grouped(by: \.title).map { $0[0] }
    }
}

/// A form of a strategy that did not come to the end of a scenario, so that it left no trace.
struct UnfinishedTrial: Codable, Sendable, Equatable {
    var strategy: String
    /// Which form it was, where there are several.
    var form: String?
    /// Crashed or hung.
    var verdict: Verdict
    /// How the process ended, in a few words.
    var detail: String
}
