import Testing

/// Runs the steps of three threads in every possible order.
@Suite struct InterleavingTests {
    /// Programs of three threads. Observers are numbers; each reaction belongs to one emission.
    private static var programs: [Interleaving] {
        [
            // Hands over between three threads that emit.
            Interleaving(
                observers: [1, 2], threads: [[.emit(1), .emit(2)], [.emit(3), .emit(4)], [.emit(5)]]),
            // Registers and removes while two threads emit.
            Interleaving(
                observers: [1, 2], threads: [[.emit(1)], [.emit(2)], [.register(3), .remove(1), .remove(3)]]),
            // Emits, registers and removes inside a callback.
            Interleaving(
                observers: [1, 2], threads: [[.emit(1)], [.emit(2), .register(4)], [.remove(2), .emit(3)]],
                reactions: [1: [1: [.emit(9), .register(3), .remove(2)]], 2: [2: [.remove(1)]]]),
            // Removes the called observer and another one while a queue is handed over.
            Interleaving(
                observers: [1, 2, 3], threads: [[.emit(1), .emit(2)], [.emit(3), .remove(2)], [.emit(4)]],
                reactions: [1: [1: [.remove(1)]], 3: [4: [.register(5)]]]),
            // Removes more records than the registry may keep.
            Interleaving(
                observers: [1, 2, 3],
                threads: [
                    [.emit(1)], [.remove(1), .register(4), .remove(4)],
                    [.register(5), .remove(5), .emit(2)],
                ]),
        ]
    }

    /// Visits every reachable state once, and returns the number of states.
    private func explore(_ start: Interleaving) throws(Interleaving.Violation) -> Int {
        var visited: Set<Interleaving> = []
        var path: Set<Interleaving> = []
        try visit(start, &visited, &path)
        return visited.count
    }

    /// Visits a state and its successors. If a state recurs on its own path, a thread loops forever.
    private func visit(
        _ state: Interleaving, _ visited: inout Set<Interleaving>, _ path: inout Set<Interleaving>
    ) throws(Interleaving.Violation) {
        if path.contains(state) { throw Interleaving.Violation("a thread loops forever") }
        guard visited.insert(state).inserted else { return }
        path.insert(state)
        var hasEnded = true
        for thread in 0..<state.threadCount where state.canStep(thread) {
            hasEnded = false
            var next = state
            try next.step(thread)
            try visit(next, &visited, &path)
        }
        if hasEnded { try state.checkEnd() }
        path.remove(state)
    }

    @Test func everyInterleavingKeepsThePromisesOfTheRegistry() throws {
        // Another machine or program visits other numbers of states; far fewer would mean that steps are missing.
        #expect(try Self.programs.map(explore) == [13_827, 1_784, 12_420, 25_324, 5_130])
    }

    @Test(arguments: Interleaving.Fault.allCases)
    func everyFaultIsFoundInSomeInterleaving(fault: Interleaving.Fault) {
        #expect(Self.programs.contains { (try? explore($0.with(fault))) == nil })
    }
}
