import ObservatorySupport

extension Execution {
    func dropPlayer() {
        let place = player().map { ObjectIdentifier($0.subjectUnderTest ?? $0) }
        drop(player: 0)
        if scenario.replacesPlayer { makeSecondPlayer(at: place) }
        locked { playerIsAwaited = true }
    }

    /// Makes the second player, at the address of the first if that can be had: what is kept under the address of a
    /// freed player would be found.
    private func makeSecondPlayer(at place: ObjectIdentifier?) {
        // Each stays until the end of the search, so that the next gets another address.
        var made: [any PlayerUnderTest] = []
        repeat {
            made.append(makePlayer())
        } while made.count < 32 && made.last.map { ObjectIdentifier($0.subjectUnderTest ?? $0) } != place
        let second = made[made.count - 1]
        if let settling = second.settling {
            let before = settle
            settle = {
                before()
                settling()
            }
        }
        locked { sides[1].player = second }
    }

    /// Drops a player, unless it was dropped before. The weak reference is made only now, because retaining
    /// an object costs more once it has one.
    func drop(player number: Int) {
        let player = locked { () -> (any PlayerUnderTest)? in
            guard let player = exchange(&sides[number].player, with: nil) else { return nil }
            dropped[number].take(player)
            return player
        }
        withExtendedLifetime(player) {}
    }

    /// Records, after a step, that the dropped player is freed.
    func recordIfPlayerIsFreed() {
        guard locked({ playerIsAwaited }) else { return }
        // Released outside the lock: if this has become the last reference, the player's deinit runs here. What the
        // player wraps must be freed too.
        func isFreed() -> Bool { !locked({ dropped[0] }).isThere }
        if locked({ !exchange(&playerHadTime, with: true) }) { awaitFrees(until: isFreed) }
        if isFreed() { recordFreedPlayer() }
    }

    /// Records, before a call, that the dropped player does not live to see it, nor what it wraps.
    func recordIfPlayerIsGone() {
        if watchesPlayer, locked({ playerIsAwaited }), !locked({ dropped[0] }).isThere { recordFreedPlayer() }
    }

    private func recordFreedPlayer() {
        if locked({ exchange(&playerIsAwaited, with: false) }) { record(.playerReleased) }
    }
}
