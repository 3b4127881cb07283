import ActorStrategy
import ObservatoryPlayback
import Observers

/// Prints every event until the sequence ends or the task is cancelled.
func read(_ events: PlaybackEvents, as name: String, saying hasRead: () -> Void = {}) async {
    for await event in events {
        print("    \(name) reads: \(event)")
        hasRead()
    }
    print("    \(name) is done")
}

/// Plays items to a closure and to two sequences of events.
func listen() async {
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    let naima = Item(title: "Naima", duration: .seconds(261))
    var player: AudioPlayer? = AudioPlayer()
    let bag = SharedObservationBag()
    player?.observePlaybackStarted { player, item in
        print(
            "    closure: \(item.title) has started, and \(player.state == .playing(item) ? "plays" : "not")")
    }
    .store(in: bag)
    guard let history = player?.events(), let log = player?.events() else { return }

    print("Blue Train starts.")
    await player?.play(blueTrain)
    print("The call has returned; now a task reads.")
    let (readings, hasRead) = AsyncStream.makeStream(of: Void.self)
    var reading = readings.makeAsyncIterator()
    let reader = Task { await read(log, as: "log") { hasRead.yield() } }
    await reading.next()

    print("Blue Train is paused.")
    await player?.pause()
    await reading.next()

    print("The task is cancelled, and Naima starts.")
    reader.cancel()
    await reader.value
    await player?.play(naima)
    print("Sequences that the player still fills: \(player?.sequenceCount ?? 0)")

    print("The player is dropped. A sequence that is read only now has lost nothing.")
    player = nil
    await read(history, as: "history")
}
