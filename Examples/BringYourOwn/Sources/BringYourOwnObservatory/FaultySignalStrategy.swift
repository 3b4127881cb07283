import ObserverContract
import Playback
import TeamSubjects

/// The signal as it was, which does not know yet that it breaks anything.
struct FaultySignalStrategy: Strategy {
    let id = "faulty-signal"
    let summary = "the signal before it was fixed"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(FaultySignal<PlaybackEvent>()) { signal, event in
            signal.send(event)
        } observe: { signal, kind, _, receive in
            let token = signal.subscribe { event in
                if event.kind == kind { receive(event) }
            }
            return { [weak signal] in signal?.cancel(token) }
        }
    }
}
