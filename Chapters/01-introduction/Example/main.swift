import ObservatoryPlayback

/// A display with one line of text, such as a screen, a widget or a car's display.
final class Display {
    let name: String
    private(set) var text = "-"

    init(_ name: String) { self.name = name }

    /// Shows the last event that the display has received.
    func show(_ event: PlaybackEvent) { text = event.description }
}

/// A player that calls its displays by name.
struct PlayerWithNames {
    private var machine = PlaybackMachine()
    private let screen: Display
    private let widget: Display
    private let car: Display

    init(screen: Display, widget: Display, car: Display) {
        (self.screen, self.widget, self.car) = (screen, widget, car)
    }

    /// Starts an item.
    mutating func play(_ item: Item) {
        machine.play(item)
        screen.show(PlaybackEvent(.started, item))
        widget.show(PlaybackEvent(.started, item))
        car.show(PlaybackEvent(.started, item))
    }

    /// Pauses the item that is playing.
    mutating func pause() {
        guard let item = machine.pause() else { return }
        screen.show(PlaybackEvent(.paused, item))
        widget.show(PlaybackEvent(.paused, item))
    }
}

/// A player that calls every observer that has registered.
final class PlayerWithObservers {
    private var machine = PlaybackMachine()
    private var observers: [(PlaybackEvent) -> Void] = []

    /// Registers an observer.
    func observe(_ observer: @escaping (PlaybackEvent) -> Void) { observers.append(observer) }

    /// Starts an item.
    func play(_ item: Item) {
        machine.play(item)
        notify(PlaybackEvent(.started, item))
    }

    /// Pauses the item that is playing.
    func pause() {
        if let item = machine.pause() { notify(PlaybackEvent(.paused, item)) }
    }

    private func notify(_ event: PlaybackEvent) {
        for observer in observers { observer(event) }
    }
}

/// Prints what is on each display.
func look(at displays: [Display]) {
    for display in displays { print("    \(display.name): \(display.text)") }
}

let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

print("The player knows three displays by name. Blue Train is played, and paused:")
let known = [Display("screen"), Display("widget"), Display("car")]
var playerWithNames = PlayerWithNames(screen: known[0], widget: known[1], car: known[2])
playerWithNames.play(blueTrain)
playerWithNames.pause()
look(at: known)

print("The player knows no display. Three displays have registered:")
let player = PlayerWithObservers()
let observing = [Display("screen"), Display("widget"), Display("car")]
for display in observing { player.observe(display.show) }
player.play(blueTrain)
player.pause()
look(at: observing)

print("A night mode registers too, which pauses whatever starts. It is called before a fourth display:")
player.observe { [unowned player] event in
    if event.kind == .started { player.pause() }
}
let latecomer = Display("kitchen")
player.observe(latecomer.show)
player.play(blueTrain)
look(at: observing + [latecomer])
