import ObservatorySupport
import ObserverContract

/// One form of a strategy in a scenario, with its record.
struct RecordedTrial: Sendable {
    var strategy: String
    /// The form, if the strategy has several.
    var form: String?
    var record: RunRecord

    /// Links to the strategies of some trials; a form is named unless all forms of its strategy are included.
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

/// A form of a strategy that did not finish a scenario, so it left no trace.
struct UnfinishedTrial: Codable, Sendable, Equatable {
    var strategy: String
    /// The form, if the strategy has several.
    var form: String?
    /// Crashed or hung.
    var verdict: Verdict
    /// How the process ended, in a few words.
    var detail: String
}
