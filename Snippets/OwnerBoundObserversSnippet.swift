// An observation that ends when its owner is deallocated.

import Observers

final class Screen {
    let name: String
    init(_ name: String) { self.name = name }
    func show(_ title: String) { print("\(name): \(title)") }
}

final class Player {
    private let observers = OwnerBoundObservers<Player, String>()

    func observeStart<Owner: AnyObject>(
        _ owner: Owner, _ observer: @escaping (Owner, Player, String) -> Void
    ) {
        observers.add(owner, observer)
    }

    func play(_ title: String) { observers.notify(title, from: self) }
}

let player = Player()
let kitchen = Screen("kitchen")
var hall: Screen? = Screen("hall")
for screen in [kitchen, hall!] {
    // The closure receives its owner, so it captures nothing.
    player.observeStart(screen) { screen, _, title in screen.show(title) }
}
player.play("Blue Train")
// kitchen: Blue Train
// hall: Blue Train
hall = nil
player.play("Naima")
// kitchen: Naima
