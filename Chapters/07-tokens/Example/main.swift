import ObservatoryPlayback
import Observers
import TokensStrategy

/// A screen that shows what is playing, for as long as it is open.
final class NowPlayingScreen {
    private let bag = ObservationBag()

    init(_ player: AudioPlayer) {
        player.observePlaybackStarted { _, item in print("    screen: \(item.title)") }.store(in: bag)
        player.observePlaybackPaused { _, item in print("    screen: \(item.title) (paused)") }.store(in: bag)
        print("The screen opens. Observers: \(player.observerCount)")
    }
}

trySmallestFix()

let player = AudioPlayer()
let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
let giantSteps = Item(title: "Giant Steps", duration: .seconds(287))

print("Blue Train starts. No screen is open.")
player.play(blueTrain)

var screen: NowPlayingScreen? = NowPlayingScreen(player)
print("The listener pauses, and goes on to Giant Steps.")
player.pause()
player.play(giantSteps)

screen = nil
print("The screen has closed. Observers: \(player.observerCount)")
print("Giant Steps is paused.")
player.pause()

screen = NowPlayingScreen(player)
print("Blue Train starts again.")
player.play(blueTrain)
