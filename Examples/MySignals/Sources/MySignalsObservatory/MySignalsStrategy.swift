import MySignalsSubject
import ObservatoryPlayback
import ObserverContract

/// Tells the contract how to create the signal, send an event, observe it, and remove an observer.
let mySignals = SubjectStrategy("my-signals", of: Signal<PlaybackEvent>.init) {
    $0.send($1)
} observe: {
    $0.subscribe($1)
} cancel: {
    $0.cancel()
}
