import MySignalsSubject
import ObserverContract
import Playback

/// The signal as the contract sees it.
struct MySignalsStrategy: Strategy {
    /// What `--strategy` names it.
    let id = "my-signals"
    let summary = "a signal that keeps closures in the order in which they came"
    /// What it offers, and is therefore held to.
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(Signal<PlaybackEvent>()) { signal, event in
            signal.send(event)
        } observe: { signal, kind, _, receive in
            let subscription = signal.subscribe { event in
                if event.kind == kind { receive(event) }
            }
            return { subscription.cancel() }
        }
    }
}
