import LessonLibrary

/// Existentials that are called in place, and existentials that are created for a call.
enum ByExistential {
    /// An object: a call through the witness table.
    struct Object: ~Copyable, DispatchSlot {
        private let observer: any ObjectObserver

        init(weight: Int) { observer = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }

    /// A structure that fits into the existential: a call that finds out where the structure is, and a call
    /// through the witness table.
    struct Small: ~Copyable, DispatchSlot {
        private let observer: any Observer

        init(weight: Int) { observer = SmallObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }

    /// A structure that needs a box: the same calls, and a pointer to the box to follow.
    struct Large: ~Copyable, DispatchSlot {
        private let observer: any Observer

        init(weight: Int) { observer = LargeObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }

    /// A structure that is stored as its own type and converted to an existential for each call: its contents
    /// are retained before the call and released afterwards.
    struct SmallMade: ~Copyable, DispatchSlot {
        private let observer: SmallObserver

        init(weight: Int) { observer = SmallObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.any(event, to: $0.observer) }
        }
    }

    /// The same with a structure that needs a box: one `swift_allocObject` for each call.
    struct LargeMade: ~Copyable, DispatchSlot {
        private let observer: LargeObserver

        init(weight: Int) { observer = LargeObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.any(event, to: $0.observer) }
        }
    }
}
