import ObservatoryPlayback
import Observers
import TokensStrategy

/// A screen that is never deallocated while the player lives.
final class LeakingScreen {
    private let number: Int
    private let observations = ObservationBag()

    init(_ number: Int, _ player: AudioPlayer) {
        self.number = number
        player.observePlaybackStarted { _, item in
            self.layOut(item)
        }
        .store(in: observations)
    }

    deinit { print("    screen \(number) is freed") }

    private func layOut(_ item: Item) { print("    screen \(number) lays out \(item.title)") }
}

/// The same screen, fixed with `[weak self]`.
final class FixedScreen {
    private let number: Int
    private let observations = ObservationBag()

    init(_ number: Int, _ player: AudioPlayer) {
        self.number = number
        player.observePlaybackStarted { [weak self] _, item in
            self?.layOut(item)
        }
        .store(in: observations)
    }

    deinit { print("    screen \(number) is freed") }

    private func layOut(_ item: Item) { print("    screen \(number) lays out \(item.title)") }
}

/// A line of text, which refers to nothing else.
final class Label {
    var text = ""
}

/// A screen whose closure captures the label that it changes, and not the screen.
final class LabelledScreen {
    private let number: Int
    private let label = Label()
    private let observations = ObservationBag()

    init(_ number: Int, _ player: AudioPlayer) {
        self.number = number
        player.observePlaybackStarted { [label] _, item in
            label.text = item.title
            print("    screen \(number) lays out \(label.text)")
        }
        .store(in: observations)
    }

    deinit { print("    screen \(number) is freed") }
}

/// Whether an object is deallocated as soon as this function no longer retains it.
func isFreed<Object: AnyObject>(_ make: () -> Object) -> Bool {
    weak let object = make()
    return object == nil
}

/// Opens and closes two screens in turn, then tests whether a third one is deallocated.
func visit<Screen: AnyObject>(_ open: (Int, AudioPlayer) -> Screen) {
    let player = AudioPlayer()
    var screen: Screen? = open(1, player)
    withExtendedLifetime(screen) {
        player.play(Item(title: "Blue Train", duration: .seconds(643)))
    }
    print("  It is closed, and a second one is opened and closed.")
    screen = nil
    screen = open(2, player)
    screen = nil
    print("  Registrations: \(player.observerCount). Giant Steps starts.")
    player.play(Item(title: "Giant Steps", duration: .seconds(287)))
    print("  A test makes a third one, and asks whether it is freed.")
    print("  It is\(isFreed { open(3, player) } ? "" : " not").")
    withExtendedLifetime(player) { print("  The player is dropped.") }
}

print("A screen is opened whose closure captures it:")
visit(LeakingScreen.init)
print("A screen is opened whose closure captures it weakly:")
visit(FixedScreen.init)
print("A screen is opened whose closure captures its label:")
visit(LabelledScreen.init)
