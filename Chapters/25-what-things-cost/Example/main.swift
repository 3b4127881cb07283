import ObservatoryPlayback
import TokensStrategy

let player = AudioPlayer()
var screens: [any TitleShowing] = [NowPlayingScreen(player), LockScreen(player)]
player.play(Item(title: "Blue Train", duration: .seconds(643)))
print("Two screens: \(screens.map(\.title).joined(separator: ", ")). Registrations: \(player.observerCount)")
screens = []
print("They have closed. Registrations: \(player.observerCount)")
