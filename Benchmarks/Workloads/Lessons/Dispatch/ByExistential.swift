import LessonLibrary

/// Existentials that are called in place, and existentials that are created for a call.
enum ByExistential {
    /// An object: a call through the witness table.
    enum Object: DispatchWay {
        static func make(_ count: Int) -> StoredRow<any ObjectObserver> {
            Row(count: count) { _ in Stored(Listener(weight: Tally.weight())) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<any ObjectObserver>) -> Int {
            row.sum { $0.value.receive(event) }
        }
    }

    /// A structure that fits into the existential: a call that finds out where the structure is, and a call
    /// through the witness table.
    enum Small: DispatchWay {
        static func make(_ count: Int) -> StoredRow<any Observer> {
            Row(count: count) { _ in Stored(SmallObserver(weight: Tally.weight())) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<any Observer>) -> Int {
            row.sum { $0.value.receive(event) }
        }
    }

    /// A structure that needs a box: the same calls, and a pointer to the box to follow.
    enum Large: DispatchWay {
        static func make(_ count: Int) -> StoredRow<any Observer> {
            Row(count: count) { _ in Stored(LargeObserver(weight: Tally.weight())) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<any Observer>) -> Int {
            row.sum { $0.value.receive(event) }
        }
    }

    /// A structure that is stored as its own type and converted to an existential for each call: its contents
    /// are retained before the call and released afterwards.
    enum SmallMade: DispatchWay {
        static func make(_ count: Int) -> StoredRow<SmallObserver> {
            Row(count: count) { _ in Stored(SmallObserver(weight: Tally.weight())) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<SmallObserver>) -> Int {
            row.sum { Sending.any(event, to: $0.value) }
        }
    }

    /// The same with a structure that needs a box: one `swift_allocObject` for each call.
    enum LargeMade: DispatchWay {
        static func make(_ count: Int) -> StoredRow<LargeObserver> {
            Row(count: count) { _ in Stored(LargeObserver(weight: Tally.weight())) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<LargeObserver>) -> Int {
            row.sum { Sending.any(event, to: $0.value) }
        }
    }
}
