import ActorStrategy
import Playback

/// Prints every event until there are no more, or the task is cancelled.
func read(_ events: PlaybackEvents, as name: String) async {
    for await event in events { print("    \(name) reads: \(event)") }
    print("    \(name) is done")
}

/// Plays to a closure and to tasks that read.
func listen() async {
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    let naima = Item(title: "Naima", duration: .seconds(261))
    var player: AudioPlayer? = AudioPlayer()
    let bag = ObservationBag()
    player?.observePlaybackStarted { player, item in
        print(
            "    closure: \(item.title) has started, and \(player.state == .playing(item) ? "plays" : "not")")
    }
    .store(in: bag)

    guard let history = player?.events(), let log = player?.events() else { return }
    print("Blue Train starts.")
    await player?.play(blueTrain)
    print("The call has returned; now a task reads.")
    let reader = Task { await read(log, as: "log") }

    print("Blue Train is paused, and Naima starts.")
    await player?.pause()
    await player?.play(naima)
    reader.cancel()
    await reader.value
    print("Sequences that the player still fills: \(player?.sequenceCount ?? 0)")

    print("The player goes. Who reads only now has lost nothing.")
    player = nil
    await read(history, as: "history")
}
