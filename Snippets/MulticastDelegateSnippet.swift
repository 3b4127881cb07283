// Several delegates of one protocol, held weakly.

import Observers

protocol PlayerDelegate: AnyObject {
    func player(_ player: Player, didStart title: String)
}

final class Player {
    private let delegates = MulticastDelegate<any PlayerDelegate>()

    func addDelegate(_ delegate: any PlayerDelegate) { delegates.addDelegate(delegate) }
    func removeDelegate(_ delegate: any PlayerDelegate) { delegates.removeDelegate(delegate) }

    func play(_ title: String) {
        // The closure gets what it needs as an argument, so it captures nothing.
        delegates.invokeDelegates(with: (self, title)) { delegate, event in
            delegate.player(event.0, didStart: event.1)
        }
    }
}

final class Display: PlayerDelegate {
    func player(_ player: Player, didStart title: String) { print("display: \(title)") }
}

let player = Player()
let display = Display()
player.addDelegate(display)
player.addDelegate(display)  // It is a delegate already, and is called once.
player.play("Blue Train")
// display: Blue Train
player.removeDelegate(display)
player.play("Naima")  // prints nothing
