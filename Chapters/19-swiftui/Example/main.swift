import Observation
import Observers

let player = Player()
let model = NowPlaying(player)

print("Tracking the title, once:")
withObservationTracking {
    print("    read: \"\(model.title)\"")
} onChange: {
    MainActor.assumeIsolated { print("    onChange, and the title is \"\(model.title)\"") }
}
player.play("Blue Train")
print("    after it, the title is \"\(model.title)\"")
player.play("Giant Steps")
print("    the second change: no call")

/// Shows the title, and again after each change. Tracking ends at a change, so each call starts it again.
@MainActor
func show() {
    withObservationTracking {
        print("    shown: \(model.title)")
    } onChange: {
        Task { @MainActor in show() }
    }
}

/// Waits until the main actor has run all work that was sent to it before.
func settle() async { await Task { @MainActor in }.value }

print("Showing the title, as a view does:")
show()
player.play("Naima")
player.play("So What")
await settle()
print("    events: \(model.count)")

print("A player that notifies before it changes:")
let early = EarlyPlayer()
let token = early.observeStart { player, title in
    print("    received \(title), while the player says \"\(player.title)\"")
}
early.play("Blue Train")
token.cancel()
