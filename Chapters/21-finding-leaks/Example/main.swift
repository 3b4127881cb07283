import Foundation
import Observers

let player = Player()

print("1. Three screens are opened and closed, then an item starts.")
for number in 1...3 { _ = NowPlayingScreen(number, player) }
player.play("Blue Train")

print("2. The log of deinit: screen 4 observes the start only, screen 5 all events.")
_ = NowPlayingScreen(4, player, observing: [.started])
_ = NowPlayingScreen(5, player)

print("3. The census: five visits at a time, with no screen open.")
for _ in 1...3 {
    for _ in 1...5 { _ = NowPlayingScreen(6, player) }
    print("    live screens: \(Census.count(of: "NowPlayingScreen"))")
}

print("4. The check: one screen, dropped.")
let screen = survivor { NowPlayingScreen(7, player) }
print("    it is \(screen == nil ? "deallocated" : "alive")")

print("5. The same check, one registration at a time.")
for event in Event.allCases {
    let screen = survivor { NowPlayingScreen(8, player, observing: [event]) }
    print("    \(event): \(screen == nil ? "deallocated" : "alive")")
}

/// Prints whether an object was deallocated in the leaking form and in the fixed one.
@MainActor
func compare(_ cause: String, _ leaking: AnyObject?, _ fixed: AnyObject?) {
    let verdicts = [leaking, fixed].map { $0 == nil ? "deallocated" : "alive" }
    print("    \(cause.padding(toLength: 36, withPad: " ", startingAt: 0))\(verdicts[0])  \(verdicts[1])")
}

let appBag = ObservationBag()
let center = NotificationCenter()
let (named, weakNamed) = (NamedObservers(), WeakNamedObservers())

print("6. Six causes, as they are written by mistake and fixed.")
compare(
    "the closure captures the observer",
    survivor { capturesTheObserver(player) }, survivor { capturesTheObserverWeakly(player) })
compare(
    "the closure captures its token",
    survivor { capturesItsToken(player) }, survivor { capturesItsTokenWeakly(player) })
compare(
    "the closure captures the subject",
    survivor { capturesThePlayer(appBag) }, survivor { receivesThePlayer(appBag) })
compare(
    "the bag outlives the observer",
    survivor { usesTheBagOfTheApp(player, appBag) }, survivor { usesItsOwnBag(player) })
compare(
    "a center holds the block",
    survivor { isCapturedByABlock(center) }, survivor { isCapturedWeaklyByABlock(center) })
compare(
    "the list holds the observer",
    survivor { isInATuple(named) }, survivor { isInAStructure(weakNamed) })

print("7. No screen is open. Registrations that the player keeps: \(player.observerCount)")
