import Observation

/// A state that views read. Every observer becomes a change of a property.
@MainActor
@Observable
final class TrackModel {
    private(set) var title = ""

    init(_ player: Player) {
        title = player.title
        player.addStartObserver(self) { model, _, title in model.title = title }
    }
}
