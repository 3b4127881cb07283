import Observation

/// What a screen shows.
@MainActor
@Observable
final class NowPlaying {
    var title = "nothing"
}

/// Changes a title, and prints the values that a task receives.
@available(macOS 26.0, *)
@MainActor
func watch() async {
    let nowPlaying = NowPlaying()
    let titles = Observations { nowPlaying.title }
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    var turns = told.makeAsyncIterator()
    let watcher = Task {
        for await title in titles {
            print("    the watcher is told: \(title)")
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
