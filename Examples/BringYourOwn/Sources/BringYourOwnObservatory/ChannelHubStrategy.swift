import ObservatoryPlayback
import ObserverContract
import TeamSubjects

/// A hub of asynchronous channels. The contract runs the loop, and so the observers' tasks, after every call.
let asyncChannels = SubjectStrategy(
    "async-channels", of: makeHub,
    divergences: [
        Divergence(
            .release,
            "A cancelled task frees its closure when it runs next, even in the middle of a delivery.")
    ],
    settling: { $0.loop.turn }
) {
    $0.hub.send($1)
} observe: {
    $0.hub.listen($1)
} remove: {
    $0.hub.end($1)
} cancel: {
    $0.end()
}

private func makeHub() -> (hub: ChannelHub<PlaybackEvent>, loop: LoopExecutor) {
    let loop = LoopExecutor()
    return (ChannelHub(on: loop), loop)
}
