import Foundation

/// What the system does: a screen is loaded, shown, hidden and shown again.
@MainActor
func visit(_ name: String, _ make: (Player) -> any Screen) {
    let player = Player()
    let screen = make(player)
    print("A screen that \(name):")
    screen.viewDidLoad()
    screen.viewWillAppear()
    player.play("Blue Train")
    screen.viewDidDisappear()
    player.play("Giant Steps")
    screen.viewWillAppear()
    player.play("Naima")
    print("    registrations: \(player.observerCount)")
}

visit("registers when it appears") { AppearingScreen($0) }
visit("observes while it is visible") { VisibleScreen($0) }
visit("observes from loading on") { LoadedScreen($0) }

/// Waits until everything has run that was sent to the main actor before.
func settle() async { await Task { @MainActor in }.value }

let download = Download()
print("A bar that hops is closed before the hop arrives:")
let hopping = HoppingBar(download)
download.advance()
hopping.close()
await settle()

print("A bar that looks again:")
let careful = CarefulBar(download)
download.advance()
careful.close()
await settle()

/// Says when it is deallocated, on the main actor.
@MainActor
final class Ending {
    isolated deinit { print("    deallocated on the main actor") }
}

/// Lets another thread drop the last reference to an object, and waits for that thread.
@MainActor
func releaseElsewhere(_ object: consuming Ending) {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var last: Ending? = consume object  // Used by one thread after the other.
    Thread {
        _ = last.take()
        done.signal()
    }.start()
    done.wait()
    print("    the other thread has dropped it")
}

print("Another thread drops the last reference to an object of the main actor:")
releaseElsewhere(Ending())
await settle()
