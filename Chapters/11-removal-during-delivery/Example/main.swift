import Playback

/// Shows a picture, which it gives up when it is closed.
class Screen {
    private(set) var isOpen = true
    private var picture: String? = "the cover of Blue Train"
    private var stopObserving: () -> Void = {}

    init(_ player: any StoppablePlayer) {
        stopObserving = player.observeStop { [weak self] in self?.playerStopped() }
    }

    /// Draws the picture without the title.
    func playerStopped() {
        print("    screen: draws \(picture ?? "a picture that is gone")")
    }

    /// Stops observing, and gives up what it draws.
    func close() {
        stopObserving()
        (isOpen, picture) = (false, nil)
    }
}

/// A screen that defends itself against being told too late.
final class CarefulScreen: Screen {
    override func playerStopped() {
        guard isOpen else { return }
        super.playerStopped()
    }
}

/// Waits for one stop, closes the screen, and goes.
final class Coordinator {
    weak var screen: Screen?
    private var stopObserving: () -> Void = {}

    init(_ player: any StoppablePlayer) {
        stopObserving = player.observeStop { [unowned self] in
            print("    coordinator: closes the screen")
            screen?.close()
            stopObserving()
        }
    }
}

/// Plays something that cannot be loaded, before a coordinator, a screen and a history.
func failToPlay(with player: any StoppablePlayer, on open: (any StoppablePlayer) -> Screen) {
    let coordinator = Coordinator(player)
    let screen = open(player)
    coordinator.screen = screen
    let history = player.observeStop { print("    history: notes the stop") }
    player.play(Item(title: "Blue Train", duration: .seconds(643)))
    player.stop()
    withExtendedLifetime((coordinator, screen, history)) {}
}

print("A loop that counts positions:")
failToPlay(with: PositionPlayer(), on: Screen.init)
print("A loop over a copy:")
failToPlay(with: CopyPlayer(), on: Screen.init)
print("A loop over a copy, and a screen that asks whether it is open:")
failToPlay(with: CopyPlayer(), on: CarefulScreen.init)
print("A mark beside each observer (tokens):")
failToPlay(with: TokenPlayer(), on: Screen.init)
