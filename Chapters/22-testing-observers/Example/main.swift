/// Prints a line of a table.
func row(_ cells: String...) {
    var line = "    "
    for (number, cell) in cells.enumerated() {
        let isLast = number == cells.count - 1
        let width = number == 0 ? 26 : 14
        line += isLast ? cell : cell + String(repeating: " ", count: width - cell.count)
    }
    print(line)
}

/// Prints the expected trace next to those of the two players, and marks each difference.
func compare(_ expected: [String], _ loop: [String], _ tokens: [String]) {
    row("expected", "LoopPlayer", "TokenPlayer")
    for place in 0..<max(expected.count, loop.count, tokens.count) {
        func line(_ trace: [String]) -> String { place < trace.count ? trace[place] : "-" }
        func marked(_ trace: [String]) -> String {
            line(trace) == line(expected) ? line(trace) : line(trace) + " !"
        }
        row(line(expected), marked(loop), marked(tokens))
    }
}

func verdict(_ passes: Bool) -> String { passes ? "passes" : "FAILS" }

print("A pauses the player when an item starts:")
row("the test", "LoopPlayer", "TokenPlayer")
row("a flag is set", verdict(aFlagIsSet(LoopPlayer())), verdict(aFlagIsSet(TokenPlayer())))
row("the count is right", verdict(theCountIsRight(LoopPlayer())), verdict(theCountIsRight(TokenPlayer())))
let pause = ["A started", "B started", "A paused", "B paused"]
let (loopPause, tokenPause) = (traceOfAPause(LoopPlayer()), traceOfAPause(TokenPlayer()))
row("the trace is right", verdict(loopPause == pause), verdict(tokenPause == pause))
print("Its traces:")
compare(pause, loopPause, tokenPause)

print("A removes B before B's turn:")
compare(["A started"], traceOfARemoval(LoopPlayer()), traceOfARemoval(TokenPlayer()))

print("A removed observer is not called, on a player that calls later:")
let late = aRemovedObserverIsNotCalled(LatePlayer())
row("asserted at once", verdict(late.atOnce))
row("asserted when settled", verdict(late.settled))

print("A sleep timer of 30 seconds, by a manual clock:")
let timer = try await traceOfATimer()
row("after 29 seconds", "\(timer[0])")
row("after 30 seconds", "\(timer[1])")
