import Observers

/// A screen that shows what is playing.
final class NowPlayingScreen {
    private let number: Int
    private let bag = ObservationBag()
    private let census = Census("NowPlayingScreen")

    /// Opens a screen that observes some events.
    init(_ number: Int, _ player: Player, observing events: [Event] = Event.allCases) {
        self.number = number
        for event in events {
            switch event {
            case .started:
                player.observe(.started) { [weak self] _, item in self?.show(item) }.store(in: bag)
            case .paused:
                player.observe(.paused) { _, item in self.show("\(item), paused") }.store(in: bag)
            case .stopped:
                player.observe(.stopped) { [weak self] _, _ in self?.show("nothing") }.store(in: bag)
            }
        }
    }

    deinit { print("    screen \(number): deinit") }

    private func show(_ text: String) { print("    screen \(number) shows \(text)") }
}
