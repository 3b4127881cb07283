import ClosureArrayStrategy
import ObservatoryPlayback

/// Logs every item that the player starts or stops, until the program ends.
func keepLog(of player: AudioPlayer) {
    player.observePlaybackStarted { _, item in
        print("    log: \(item.title) (\(item.duration.components.seconds) s)")
    }
    player.observePlaybackStopped { _, item in print("    log: end of \(item.title)") }
}

/// A screen that is closed while the player lives. The player still keeps its closure.
final class NowPlayingScreen {
    private var title = ""

    init(_ number: Int, _ player: AudioPlayer) {
        player.observePlaybackStarted { [weak self] _, item in
            guard let self else {
                return print("    screen \(number) is closed, and is called all the same")
            }
            title = item.title
            print("    screen \(number): \(title)")
        }
    }
}

let player = AudioPlayer()
keepLog(of: player)
print("The log does not have to be kept. Observers: \(player.observerCount)")
player.play(Item(title: "Blue Train", duration: .seconds(643)))
player.stop()

var screen: NowPlayingScreen?
for number in 1...3 {
    screen = NowPlayingScreen(number, player)
}
print("Three screens were opened one after the other. Observers: \(player.observerCount)")
player.play(Item(title: "Giant Steps", duration: .seconds(287)))

screen = nil
print("The last one has closed too. Observers: \(player.observerCount)")
player.play(Item(title: "Naima", duration: .seconds(261)))
