// All of `observatory` for a strategy of somebody's own, which is timed as well.

import ObservatoryCommands
import ObserverContract
import Playback
import Workloads

@main
enum Main {
    static func main() async {
        await ObservatoryCommand.runAndExit(beside: [Entrant(Bells(), rig: BellRig.self)])
    }
}

struct Bells: Strategy {
    let id = "bells"
    let summary = "closures that nobody can take away"
    let capabilities: Set<Capability> = [.additive]

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(Bell<PlaybackEvent>()) { bell, event in
            bell.ring(event)
        } observe: { bell, kind, _, receive in
            bell.listen { event in
                if event.kind == kind { receive(event) }
            }
            return {}
        }
    }
}
// snippet.hide

final class Bell<Event> {
    private var listeners: [(Event) -> Void] = []

    func listen(_ listener: @escaping (Event) -> Void) { listeners.append(listener) }

    func ring(_ event: Event) { for listener in listeners { listener(event) } }
}

final class BellRig: Rig {
    private let bell = Bell<Item>()
    private let tally = Tally()

    init(observers: Int) {}

    var deliveries: Int { tally.count }

    func emit() { bell.ring(Sample.item) }

    func register(_ number: Int) {
        bell.listen { [tally, weight = Tally.weight()] _ in tally.add(weight) }
    }
}
