import ObservatoryPlayback
import ObserverContract
import TeamSubjects

/// The signal before its faults were found; it declares no divergence.
let faultySignal = SubjectStrategy("faulty-signal", of: FaultySignal<PlaybackEvent>.init) {
    $0.send($1)
} observe: {
    $0.subscribe($1)
} remove: {
    $0.cancel($1)
}
