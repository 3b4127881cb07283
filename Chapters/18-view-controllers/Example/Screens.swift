import Observers

/// The methods that the system calls, by which the program runs each screen as UIKit would.
@MainActor
class Screen {
    let player: Player

    init(_ player: Player) { self.player = player }

    func viewDidLoad() {}
    func viewWillAppear() {}
    func viewDidDisappear() {}

    func show(_ title: String) { print("    label: \(title)") }
}

/// Registers each time that it appears, and ends nothing when it disappears.
final class AppearingScreen: Screen {
    override func viewWillAppear() {
        player.addStartObserver(self) { screen, _, title in screen.show(title) }
    }
}

/// Observes while it is visible.
final class VisibleScreen: Screen {
    private var token: ObservationToken?

    override func viewWillAppear() {
        token = player.observeStart(by: self) { screen, _, title in screen.show(title) }
    }

    override func viewDidDisappear() { token = nil }
}

/// Observes while it is visible, and reads the state when it appears.
final class ReadingScreen: Screen {
    private var token: ObservationToken?

    override func viewWillAppear() {
        show(player.title)
        token = player.observeStart(by: self) { screen, _, title in screen.show(title) }
    }

    override func viewDidDisappear() { token = nil }
}

/// Reads the state when it is loaded, and observes for as long as it exists.
final class LoadedScreen: Screen {
    override func viewDidLoad() {
        show(player.title)
        player.addStartObserver(self) { screen, _, title in screen.show(title) }
    }
}
