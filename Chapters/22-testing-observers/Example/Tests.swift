// MARK: A pauses the player when an item starts

/// Whether B was called.
func aFlagIsSet(_ player: some TestedPlayer) -> Bool {
    var wasCalled = false
    player.observe("A") { event in if event == "started" { player.emit("paused") } }
    player.observe("B") { _ in wasCalled = true }
    player.emit("started")
    return wasCalled
}

/// Whether B was called once for each of the two events.
func theCountIsRight(_ player: some TestedPlayer) -> Bool {
    var count = 0
    player.observe("A") { event in if event == "started" { player.emit("paused") } }
    player.observe("B") { _ in count += 1 }
    player.emit("started")
    return count == 2
}

/// What A and B received.
func traceOfAPause(_ player: some TestedPlayer) -> [String] {
    let trace = Trace()
    player.observe("A") { event in
        trace.note("A", event)
        if event == "started" { player.emit("paused") }
    }
    player.observe("B") { event in trace.note("B", event) }
    player.emit("started")
    return trace.lines
}

// MARK: A removes B

/// What A and B received when A removes B, before B's turn.
func traceOfARemoval(_ player: some TestedPlayer) -> [String] {
    let trace = Trace()
    player.observe("A") { event in
        trace.note("A", event)
        player.remove("B")
    }
    player.observe("B") { event in trace.note("B", event) }
    player.emit("started")
    return trace.lines
}

// MARK: Nothing is called later

/// Whether B has not been called right after its removal, and after the player has settled.
func aRemovedObserverIsNotCalled(_ player: LatePlayer) -> (atOnce: Bool, settled: Bool) {
    let trace = Trace()
    player.observe("B") { event in trace.note("B", event) }
    player.emit("started")
    player.remove("B")
    let atOnce = trace.lines.isEmpty
    player.settle()
    return (atOnce, trace.lines.isEmpty)
}

// MARK: A sleep timer

/// Calls the closure after a duration, measured by a clock.
func sleepTimer(
    _ duration: Duration, clock: some Clock<Duration>, _ observer: @Sendable () -> Void
) async throws {
    try await clock.sleep(for: duration)
    observer()
}

/// What the observer of a timer has received one second before the deadline, and at the deadline.
func traceOfATimer() async throws -> [[String]] {
    let clock = ManualClock()
    let trace = Trace()
    let timer = Task {
        try await sleepTimer(.seconds(30), clock: clock) { trace.note("timer", "paused") }
    }
    await clock.untilAsleep()
    clock.advance(by: .seconds(29))
    let early = trace.lines
    clock.advance(by: .seconds(1))
    try await timer.value
    return [early, trace.lines]
}
