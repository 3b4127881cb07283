import ObserverContract
import Playback
import TeamSubjects

/// The event bus that is a value, used where it lies. That the program ends cannot be wanted, and is not declared.
let valueBus = eventBus("value-bus", .inPlace, declaring: [])

/// The same bus, copied to publish. What follows from a copy is known and wanted.
let copiedBus = eventBus(
    "value-bus-copied", .fromACopy, declaring: [.callsFromACopy(of: "closures"), .nests])

private func eventBus(
    _ id: String, _ manner: Newsroom<PlaybackEvent>.Manner, declaring divergences: [Divergence]
) -> SubjectStrategy<Newsroom<PlaybackEvent>, Int> {
    SubjectStrategy(id, of: { Newsroom(manner) }, divergences: divergences) {
        $0.publish($1)
    } observe: {
        $0.subscribe($1)
    } remove: {
        $0.unsubscribe($1)
    }
}
