import LessonLibrary

/// Closures that are called in place.
enum ByClosure {
    /// In a structure that knows the closure's type: a call of the closure, with the event in a register.
    struct Direct: ~Copyable, DispatchSlot {
        private let closure: (Int) -> Int

        init(weight: Int) { closure = Listener(weight: weight).closure() }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.closure(event) }
        }
    }

    /// In a generic structure: a call of the thunk that was put around the closure when it was stored, with
    /// the event and the result in memory. The thunk calls the closure.
    struct InGeneric: ~Copyable, DispatchSlot {
        private let stored: Stored<(Int) -> Int>

        init(weight: Int) { stored = Stored(Listener(weight: weight).closure()) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.stored.value(event) }
        }
    }
}
