import ObserverContract
import Support

extension ScenarioRecording {
    /// The strategy, and its form where it has several: `notification-center (blocks)`.
    private var name: String { form.map { "\(strategy) (\($0))" } ?? strategy }

    /// Links to the strategies of some recordings of a scenario; forms are named where not all are among them.
    static func links(to some: [ScenarioRecording], of all: [ScenarioRecording]) -> [Link] {
        some.map { recording in
            let isWhole =
                some.count { $0.strategy == recording.strategy }
                == all.count { $0.strategy == recording.strategy }
            return Link(
                title: isWhole ? recording.strategy : recording.name,
                address: PageName.strategy(recording.strategy))
        }.grouped(by: \.title).map { $0[0] }
    }
}
