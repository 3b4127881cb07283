// A subject with one event. One observation ends with its token, the other with a bag.

import Observers

final class Player {
    private let observers = ClosureObservers<Player, String>()

    func observeStart(_ observer: @escaping (Player, String) -> Void) -> ObservationToken {
        observers.observe(observer)
    }

    func play(_ title: String) { observers.notify(title, from: self) }
}

let player = Player()
let token = player.observeStart { player, title in
    print("playlist: \(title)")
    // This call returns at once: the second event waits until all observers have received the first.
    if title == "Blue Train" { player.play("Naima") }
}
let bag = ObservationBag()
player.observeStart { _, title in print("display: \(title)") }.store(in: bag)
player.play("Blue Train")
// playlist: Blue Train
// display: Blue Train
// playlist: Naima
// display: Naima
token.cancel()
player.play("Giant Steps")
// display: Giant Steps
bag.cancelAll()
player.play("Impressions")  // prints nothing
