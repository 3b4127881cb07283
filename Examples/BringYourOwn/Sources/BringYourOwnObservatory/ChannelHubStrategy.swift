import ObserverContract
import Playback
import TeamSubjects

/// A hub of asynchronous channels. Its observers are tasks, which the loop runs at the end of every call, and
/// whenever the contract waits for them.
struct ChannelHubStrategy: Strategy {
    let id = "async-channels"
    let summary = "an AsyncChannel of AsyncAlgorithms for each observer"
    let capabilities: Set<Capability> = [.removal, .additive]
    let divergences = [
        Divergence(
            .release,
            "A cancelled task frees its closure when it runs next, even in the middle of a delivery.")
    ]

    func makePlayer() -> any PlayerUnderTest {
        let loop = LoopExecutor()
        return SubjectUnderTest(
            ChannelHub<PlaybackEvent>(on: loop), settling: { loop.turn() }
        ) { hub, event in
            hub.send(event)
            loop.turn()
        } observe: { hub, kind, _, receive in
            let listening = hub.listen { event in
                if event.kind == kind { receive(event) }
            }
            return { [weak hub] in
                if let hub { hub.end(listening) } else { listening.end() }
            }
        }
    }
}
