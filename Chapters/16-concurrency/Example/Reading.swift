import ActorStrategy
import ObservatoryPlayback

/// A screen that is kept by the task that reads for it.
@MainActor
final class KeepingScreen {
    private var task: Task<Void, Never>?
    private var label = ""

    init(_ player: AudioPlayer) {
        let events = player.events()
        task = Task {
            for await event in events { self.label = event.item.title }
        }
    }

    // Never called while the player lives: the task retains the screen.
    deinit { task?.cancel() }
}

/// A screen that its task uses only while it handles an event.
@MainActor
final class ReleasingScreen {
    private var task: Task<Void, Never>?
    private var label = ""

    init(_ player: AudioPlayer) {
        let events = player.events()
        task = Task { [weak self] in
            for await event in events {
                guard let self else { return }
                self.label = event.item.title
            }
        }
    }

    deinit { task?.cancel() }
}

/// Opens a screen, plays an item, closes the screen, and says whether it is still in memory.
@MainActor
func close<Screen: AnyObject>(_ name: String, _ open: (AudioPlayer) -> Screen) async {
    let player = AudioPlayer()
    var screen: Screen? = open(player)
    await player.play(Item(title: "Blue Train", duration: .seconds(643)))
    weak let closed = screen
    screen = nil
    print("\(name): \(closed == nil ? "deallocated" : "still in memory")")
}

/// Closes a screen of each kind.
@MainActor
func closeScreens() async {
    await close("A screen whose task uses self") { KeepingScreen($0) }
    await close("A screen whose task captures it weakly") { ReleasingScreen($0) }
}
