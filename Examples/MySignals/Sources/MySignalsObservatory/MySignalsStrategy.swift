import MySignalsSubject
import ObserverContract
import Playback

/// The signal as the contract sees it: how it is made, emits an event, is observed, and removes an observer again.
let mySignals = SubjectStrategy("my-signals", of: Signal<PlaybackEvent>.init) {
    $0.send($1)
} observe: {
    $0.subscribe($1)
} cancel: {
    $0.cancel()
}
