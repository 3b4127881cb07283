import ObservatoryPlayback
import ObserverProtocolStrategy

/// The lock screen of a phone, which observes every event of the player.
final class LockScreen: AudioPlayerObserver {
    /// Registers with the player whenever the screen lights up.
    func lightUp(for player: AudioPlayer) { player.addObserver(self) }

    func playbackStarted(_ player: AudioPlayer, _ item: Item) { show("\(item.title), playing") }
    func playbackPaused(_ player: AudioPlayer, _ item: Item) { show("\(item.title), paused") }
    func playbackStopped(_ player: AudioPlayer, _ item: Item) { show("nothing") }

    private func show(_ text: String) { print("    lock screen: \(text)") }
}

/// Keeps a list of the items played. It leaves out the methods for pauses and stops.
final class Scrobbler: AudioPlayerObserver {
    private(set) var titles: [String] = []

    func playbackStarted(_ player: AudioPlayer, _ item: Item) {
        titles.append(item.title)
        print("    scrobbler: \(titles.count) played")
    }
}

print("On the published player with the smallest fix, A removes B:")
trySmallestFix()

let player = AudioPlayer()
let scrobbler = Scrobbler()
player.addObserver(scrobbler)

var lockScreen: LockScreen? = LockScreen()
lockScreen?.lightUp(for: player)
lockScreen?.lightUp(for: player)
print("The locked phone has lit up twice. Observers: \(player.observerCount)")

print("Blue Train starts, and is paused:")
player.play(Item(title: "Blue Train", duration: .seconds(643)))
player.pause()

print("The phone is unlocked, and the lock screen is released. Giant Steps starts, and is stopped:")
lockScreen = nil
player.play(Item(title: "Giant Steps", duration: .seconds(287)))
player.stop()
print("Observers: \(player.observerCount). Played: \(scrobbler.titles.joined(separator: ", "))")
