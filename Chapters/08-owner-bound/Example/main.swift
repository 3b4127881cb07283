import ObservatoryPlayback
import OwnerBoundStrategy

/// A page in a stack of pages. It never removes its observers.
final class Page {
    private let name: String

    init(_ name: String, _ player: AudioPlayer) {
        self.name = name
        player.addPlaybackStartedObserver(self) { page, _, item in
            print("    \(page.name): \(item.title)")
        }
        player.addPlaybackStoppedObserver(self) { page, _, _ in
            print("    \(page.name): nothing")
        }
    }

    deinit { print("    \(name) is freed.") }
}

/// A page whose closure captures `self` out of habit.
final class HabitualPage {
    private let name: String

    init(_ name: String, _ player: AudioPlayer) {
        self.name = name
        player.addPlaybackStartedObserver(self) { _, _, item in
            print("    \(self.name): \(item.title)")
        }
    }

    deinit { print("    \(name) is freed.") }
}

print("On the published player with the smallest fix, A cancels B, and the owner of C is gone:")
trySmallestFix()

let player = AudioPlayer()
let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
let giantSteps = Item(title: "Giant Steps", duration: .seconds(287))

print("The library is opened, and the album on top of it.")
var stack: [AnyObject] = [Page("library", player), Page("album", player)]
player.play(blueTrain)

print("The listener goes back.")
stack.removeLast()
print("Registrations: \(player.observerCount)")
print("Giant Steps starts, and is stopped:")
player.play(giantSteps)
print("Registrations: \(player.observerCount)")
player.stop()
print("Registrations: \(player.observerCount)")

print("The page with the habit is opened, and the listener goes back.")
stack.append(HabitualPage("artist", player))
stack.removeLast()
print("Blue Train starts:")
player.play(blueTrain)
