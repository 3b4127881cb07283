import ObserverContract
import Playback
import TeamSubjects

/// The signal as it was, which does not know yet that it breaks anything.
let faultySignal = SubjectStrategy("faulty-signal", of: FaultySignal<PlaybackEvent>.init) {
    $0.send($1)
} observe: {
    $0.subscribe($1)
} remove: {
    $0.cancel($1)
}
