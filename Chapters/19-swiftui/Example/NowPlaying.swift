import Observation
import Observers

/// The state that a view shows. The player's events update it.
@MainActor
@Observable
final class NowPlaying {
    private(set) var title = ""
    private(set) var count = 0
    @ObservationIgnored private let bag = ObservationBag()

    init(_ player: Player) {
        title = player.title
        player.observeStart { [weak self] _, title in
            self?.title = title
            self?.count += 1
        }
        .store(in: bag)
    }

    // The bag cancels in the player's list, which is used on the main actor.
    isolated deinit {}
}
