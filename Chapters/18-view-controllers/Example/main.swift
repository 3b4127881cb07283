import Foundation

/// Does to a screen what the system does: it is loaded, shown, hidden, and shown again.
@MainActor
func visit(_ name: String, _ make: (Player) -> Screen) {
    let player = Player()
    player.play("So What")
    let screen = make(player)
    print("A screen that \(name):")
    screen.viewDidLoad()
    screen.viewWillAppear()
    player.play("Blue Train")
    screen.viewDidDisappear()
    print("    (hidden)")
    player.play("Giant Steps")
    print("    (shown again)")
    screen.viewWillAppear()
    player.play("Naima")
    print("    registrations: \(player.observerCount)")
}

visit("registers each time it appears") { AppearingScreen($0) }
visit("observes while it is visible") { VisibleScreen($0) }
visit("also reads the state when it appears") { ReadingScreen($0) }
visit("reads and registers when it is loaded") { LoadedScreen($0) }

/// Waits until everything has run that was sent to the main actor before.
func settle() async { await Task { @MainActor in }.value }

/// Closes a bar after the event was emitted, and before the main actor can run anything else.
@MainActor
func closeEarly(_ name: String, _ make: (Download) -> any Bar) async {
    let download = Download()
    print("A bar that \(name), closed before its call arrives:")
    let bar = make(download)
    download.advance()
    bar.close()
    await settle()
}

await closeEarly("hops") { HoppingBar($0) }
await closeEarly("hops and checks") { CarefulBar($0) }
await closeEarly("is called on the main queue") { QueuedBar($0) }

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
