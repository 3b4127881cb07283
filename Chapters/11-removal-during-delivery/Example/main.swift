import ObservatoryPlayback

/// Shows a picture, which it releases when it is closed.
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

    /// Stops observing, and releases the picture.
    func close() {
        stopObserving()
        (isOpen, picture) = (false, nil)
    }
}

/// A screen that ignores a stop that arrives after it was closed.
final class CarefulScreen: Screen {
    override func playerStopped() {
        guard isOpen else { return }
        super.playerStopped()
    }
}

/// Closes the screen at the first stop, and then stops observing.
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

/// Starts an item that fails to load and stops, observed by a coordinator, a screen and a history.
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
