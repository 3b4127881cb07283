import Observation

/// What a screen shows.
@MainActor
@Observable
final class NowPlaying {
    var title = "nothing"
}

/// Changes a title, and prints the values that a task receives.
@available(macOS 26.0, iOS 26.0, *)
@MainActor
func watch() async {
    let nowPlaying = NowPlaying()
    let titles = Observations { nowPlaying.title }
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    var turns = told.makeAsyncIterator()
    let watcher = Task {
        for await title in titles {
            print("    the watcher receives: \(title)")
            tell.yield()
        }
    }
    await turns.next()

    print("Blue Train.")
    nowPlaying.title = "Blue Train"
    await turns.next()

    print("Naima, and at once Giant Steps.")
    nowPlaying.title = "Naima"
    nowPlaying.title = "Giant Steps"
    await turns.next()

    watcher.cancel()
    await watcher.value
}

/// What a screen shows until the player is gone, which it says with a value.
@MainActor
@Observable
final class PlayerTitle {
    var title: String? = "nothing"
}

/// Watches until the title is `nil`, and prints when the loop has ended by itself.
@available(macOS 26.0, iOS 26.0, *)
@MainActor
func watchUntilFinished() async {
    print("Until finished:")
    let shown = PlayerTitle()
    let titles = Observations.untilFinished { shown.title.map { .next($0) } ?? .finish }
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    var turns = told.makeAsyncIterator()
    let watcher = Task {
        for await title in titles {
            print("    the watcher receives: \(title)")
            tell.yield()
        }
        print("    the watcher's loop has ended")
    }
    await turns.next()

    print("Blue Train, and then no title.")
    shown.title = "Blue Train"
    await turns.next()
    shown.title = nil
    await watcher.value
}
