import ObservatoryPlayback
import ObserverContract
import TeamSubjects

/// The event bus used in place. A callback that subscribes ends the process: a bug, so it is not declared.
let valueBus = eventBus("value-bus", .inPlace, declaring: [])

/// The same bus, copied to publish. The effects of the copy are known and wanted, so they are declared.
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
