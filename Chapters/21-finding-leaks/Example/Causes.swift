import Foundation
import Observers

/// An observer whose `show` does nothing.
final class Screen: Sendable {
    func show(_ text: String) {}
}

/// Holds a token that its own closure cancels.
final class TokenBox {
    var token: ObservationToken?
}

/// An observer with a bag of its own.
final class BaggedScreen {
    let bag = ObservationBag()
    func show(_ text: String) {}
}

// MARK: The closure captures the observer

func capturesTheObserver(_ player: Player) -> BaggedScreen {
    let screen = BaggedScreen()
    player.observe(.started) { _, item in screen.show(item) }.store(in: screen.bag)
    return screen
}

func capturesTheObserverWeakly(_ player: Player) -> BaggedScreen {
    let screen = BaggedScreen()
    player.observe(.started) { [weak screen] _, item in screen?.show(item) }.store(in: screen.bag)
    return screen
}

// MARK: The closure captures its own token

func capturesItsToken(_ player: Player) -> TokenBox {
    let box = TokenBox()
    box.token = player.observe(.stopped) { _, _ in box.token = nil }
    return box
}

func capturesItsTokenWeakly(_ player: Player) -> TokenBox {
    let box = TokenBox()
    box.token = player.observe(.stopped) { [weak box] _, _ in box?.token = nil }
    return box
}

// MARK: The closure captures the subject

func capturesThePlayer(_ bag: ObservationBag) -> Player {
    let player = Player()
    player.observe(.started) { _, _ in print(player.observerCount) }.store(in: bag)
    return player
}

func receivesThePlayer(_ bag: ObservationBag) -> Player {
    let player = Player()
    player.observe(.started) { player, _ in print(player.observerCount) }.store(in: bag)
    return player
}

// MARK: The bag outlives the observer

func usesTheBagOfTheApp(_ player: Player, _ bag: ObservationBag) -> Screen {
    let screen = Screen()
    player.observe(.started) { [screen] _, item in screen.show(item) }.store(in: bag)
    return screen
}

func usesItsOwnBag(_ player: Player) -> BaggedScreen { capturesTheObserverWeakly(player) }

// MARK: A center holds the block

func isCapturedByABlock(_ center: NotificationCenter) -> Screen {
    let screen = Screen()
    _ = center.addObserver(forName: .played, object: nil, queue: nil) { _ in screen.show("an item") }
    return screen
}

func isCapturedWeaklyByABlock(_ center: NotificationCenter) -> Screen {
    let screen = Screen()
    _ = center.addObserver(forName: .played, object: nil, queue: nil) { [weak screen] _ in
        screen?.show("an item")
    }
    return screen
}

extension Notification.Name {
    static let played = Notification.Name("played")
}

// MARK: The list holds the observer

/// A list of named observers, which it retains.
final class NamedObservers {
    var observers: [(name: String, observer: Screen)] = []
}

/// The same list, which holds its observers weakly.
final class WeakNamedObservers {
    struct Entry {
        let name: String
        weak var observer: Screen?
    }

    var observers: [Entry] = []
}

func isInATuple(_ list: NamedObservers) -> Screen {
    let screen = Screen()
    list.observers.append(("main", screen))
    return screen
}

func isInAStructure(_ list: WeakNamedObservers) -> Screen {
    let screen = Screen()
    list.observers.append(WeakNamedObservers.Entry(name: "main", observer: screen))
    return screen
}
