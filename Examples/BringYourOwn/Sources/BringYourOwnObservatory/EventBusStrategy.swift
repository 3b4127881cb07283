import ObserverContract
import Playback
import TeamSubjects

/// The event bus that is a value, in each of the manners in which its owner can use it.
struct EventBusStrategy: Strategy {
    let manner: Newsroom<PlaybackEvent>.Manner

    var id: String {
        switch manner {
        case .inPlace: "value-bus"
        case .fromACopy: "value-bus-copied"
        }
    }

    var summary: String {
        switch manner {
        case .inPlace: "a bus that is a value, and is used where it lies"
        case .fromACopy: "a bus that is a value, and is asked for its closures"
        }
    }

    let capabilities: Set<Capability> = [.removal, .additive]

    // What follows from a copy is known and wanted. That the program ends cannot be wanted.
    var divergences: [Divergence] {
        switch manner {
        case .inPlace: []
        case .fromACopy: [.callsFromACopy(of: "closures"), .nests]
        }
    }

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(Newsroom<PlaybackEvent>(manner)) { newsroom, event in
            newsroom.publish(event)
        } observe: { newsroom, kind, _, receive in
            let number = newsroom.subscribe { event in
                if event.kind == kind { receive(event) }
            }
            return { [weak newsroom] in newsroom?.unsubscribe(number) }
        }
    }
}
