import LessonLibrary

/// Closures that are called in place.
enum ByClosure {
    /// In a structure that knows the closure's type: a call of the closure, with the event in a register.
    enum Direct: DispatchWay {
        struct Slot: ~Copyable {
            let closure: (Int) -> Int
        }

        static func make(_ count: Int) -> Row<Slot> {
            Row(count: count) { _ in Slot(closure: Listener(weight: Tally.weight()).closure()) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Slot>) -> Int {
            row.sum { $0.closure(event) }
        }
    }

    /// In a generic structure: a call of the thunk that was put around the closure when it was stored, with
    /// the event and the result in memory. The thunk calls the closure.
    enum InGeneric: DispatchWay {
        static func make(_ count: Int) -> StoredRow<(Int) -> Int> {
            Row(count: count) { _ in Stored(Listener(weight: Tally.weight()).closure()) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<(Int) -> Int>) -> Int {
            row.sum { $0.value(event) }
        }
    }
}
