// A subject of the main actor, tested against the contract, which calls it from threads of its own.

import Dispatch
import ObservatoryPlayback
import ObserverContract

@MainActor
final class Scoreboard<Event> {
    private var closures: [(id: Int, call: (Event) -> Void)] = []
    private var lastID = 0

    nonisolated init() {}

    func observe(_ closure: @escaping (Event) -> Void) -> Int {
        lastID += 1
        closures.append((lastID, closure))
        return lastID
    }

    func remove(_ id: Int) { closures.removeAll { $0.id == id } }

    func send(_ event: Event) { for closure in closures { closure.call(event) } }
}

private let isMainQueue = DispatchSpecificKey<Bool>()
private let markMainQueue: Void = DispatchQueue.main.setSpecific(key: isMainQueue, value: true)

/// Runs `body` on the main queue, and waits for it; at once where the caller is there already.
func onMain<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    _ = markMainQueue
    if DispatchQueue.getSpecific(key: isMainQueue) == true { return MainActor.assumeIsolated(body) }
    return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

// Only the main queue uses a scoreboard.
let scoreboard = SubjectStrategy("scoreboard", of: { Scoreboard<PlaybackEvent>() }) { board, event in
    onMain { board.send(event) }
} observe: { board, receive in
    onMain { board.observe(receive) }
} remove: { board, id in
    let id = copy id
    onMain { board.remove(id) }
}
