import Observers

/// What a view controller and its tests agree on: the methods that the system calls.
@MainActor
protocol Screen: AnyObject {
    func viewDidLoad()
    func viewWillAppear()
    func viewDidDisappear()
}

extension Screen {
    func viewDidLoad() {}
    func viewWillAppear() {}
    func viewDidDisappear() {}
}

/// Registers each time that it appears, and ends nothing when it disappears.
final class AppearingScreen: Screen {
    private let player: Player
    private let bag = ObservationBag()

    init(_ player: Player) { self.player = player }

    func viewWillAppear() {
        player.observeStart { _, title in print("    label: \(title)") }.store(in: bag)
    }
}

/// Observes while it is visible.
final class VisibleScreen: Screen {
    private let player: Player
    private var bag: ObservationBag?

    init(_ player: Player) { self.player = player }

    func viewWillAppear() {
        let bag = ObservationBag()
        player.observeStart { _, title in print("    label: \(title)") }.store(in: bag)
        self.bag = bag
    }

    func viewDidDisappear() { bag = nil }
}

/// Observes for as long as it exists.
final class LoadedScreen: Screen {
    private let player: Player
    private var title = ""

    init(_ player: Player) { self.player = player }

    func viewDidLoad() {
        player.addStartObserver(self) { screen, _, title in screen.show(title) }
    }

    func viewWillAppear() { print("    appears with: \(title)") }

    private func show(_ title: String) { self.title = title }
}
