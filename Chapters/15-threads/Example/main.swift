import Dispatch
import Foundation
import ObservatoryPlayback
import Observers
import Synchronization
import ThreadSafeStrategy

/// Runs each piece of work on a thread of its own, and waits until all are done.
func onThreads(_ works: (@Sendable () -> Void)...) {
    let done = DispatchGroup()
    for work in works {
        done.enter()
        Thread.detachNewThread {
            work()
            done.leave()
        }
    }
    done.wait()
}

func item(_ title: String) -> Item { Item(title: title, duration: .seconds(60)) }

/// Records the titles of the items that start. Any thread may call it.
final class Listener: Sendable {
    private let received = Mutex<[String]>([])
    private let bag = SharedObservationBag()

    init(to player: AudioPlayer) {
        player.observePlaybackStarted { [weak self] _, item in self?.note(item) }.store(in: bag)
    }

    var titles: [String] { received.withLock { $0 } }

    private func note(_ item: Item) { received.withLock { $0.append(item.title) } }
}

/// Plays items on two threads, and compares what two listeners have received.
func playOnTwoThreads() {
    let player = AudioPlayer()
    let screen = Listener(to: player)
    let lockScreen = Listener(to: player)
    let tracks = (1...1_000).map { "track \($0)" }
    let jingles = (1...1_000).map { "download \($0) is done" }
    onThreads(
        { for title in tracks { player.play(item(title)) } },
        { for title in jingles { player.play(item(title)) } })
    print("The screen received \(screen.titles.count) items, the lock screen \(lockScreen.titles.count).")
    print("In one order: \(screen.titles == lockScreen.titles ? "yes" : "no")")
    let inOrder = screen.titles.filter { $0.hasPrefix("track") } == tracks
    print("The tracks in the order of their thread: \(inOrder ? "yes" : "no")")
}

/// Plays an item while the first listener waits, in its callback, for another thread to play a second item.
func playInTheMiddle() {
    let player = AudioPlayer()
    let first = player.observePlaybackStarted { player, playing in
        print("    The screen: \(playing.title)")
        guard playing.title == "Blue Train" else { return }
        onThreads { player.play(item("Naima")) }
        print("    The other thread has played Naima, and its call has returned.")
    }
    let second = player.observePlaybackStarted { _, playing in
        print("    The lock screen: \(playing.title)")
    }
    player.play(item("Blue Train"))
    first.cancel()
    second.cancel()
}

/// Calls a listener on its own queue, and removes it while an event waits in that queue.
func listenOnAQueue() {
    let player = AudioPlayer()
    let queue = DispatchQueue(label: "screen")
    let token = player.observePlaybackStarted(on: queue) { _, playing in
        print("    On the queue: \(playing.title)")
    }
    queue.suspend()
    player.play(item("Blue Train"))
    player.play(item("Naima"))
    print("    Both were played.")
    queue.resume()
    queue.sync {}
    queue.suspend()
    player.play(item("Impressions"))
    token.cancel()
    queue.resume()
    queue.sync {}
    print("    Impressions was waiting when the listener was removed.")
}

/// A player that holds its lock while it calls its observers.
final class LockedPlayer: Sendable {
    private let observers = Mutex<[@Sendable (LockedPlayer) -> Void]>([])

    func play() {
        observers.withLock { for observer in $0 { observer(self) } }
    }

    /// Registers an observer, or returns `false` if it would have to wait for the lock.
    func observeUnlessBusy(_ observer: @escaping @Sendable (LockedPlayer) -> Void) -> Bool {
        observers.withLockIfAvailable { $0.append(observer) } != nil
    }
}

/// Waits in a callback for another thread that tries to register.
func waitUnderTheLock() {
    let player = LockedPlayer()
    let isRegistered = player.observeUnlessBusy { player in
        onThreads {
            let isRegistered = player.observeUnlessBusy { _ in }
            print("    The other thread \(isRegistered ? "has registered" : "would have to wait").")
        }
        print("    The callback, which waited for it, returns.")
    }
    if isRegistered { player.play() }
}

print("Two threads play a thousand items each:")
playOnTwoThreads()
print("Another thread plays while the screen is called:")
playInTheMiddle()
print("A listener has a queue:")
listenOnAQueue()
print("A lock is held while observers are called:")
waitUnderTheLock()
