import ExerciseSupport

/// A cell of a list, which registers each time it appears.
private final class Cell: ObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let player: TokenPlayer?
    private let lifetime: AnyObject
    private var tokens: [Token] = []

    init(_ events: [PlaybackEvent.Kind], _ player: TokenPlayer, _ lifetime: AnyObject) {
        self.events = events
        self.player = player
        self.lifetime = lifetime
    }

    // To do: a cell that is already registered keeps its place.
    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        tokens = events.map { event in
            player.observe(event) { [weak self] event in self?.show(event, on: receive) }
        }
    }

    private func show(_ event: PlaybackEvent, on receive: (PlaybackEvent) -> Void) { receive(event) }

    func remove() { tokens = [] }
}

struct UseTheCellAgain: Strategy {
    let id = "use-the-cell-again"
    let summary = "cells that register repeatedly, each with a token"
    let capabilities: Set<Capability> = [.removal, .identity, .weak]

    func makePlayer() -> any PlayerUnderTest { TokenPlayer { Cell($0, $1, $2) } }
}
