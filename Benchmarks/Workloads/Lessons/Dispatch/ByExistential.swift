import LessonLibrary

/// Existentials that are called where they lie, and such as are made for a call.
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

    /// A structure that the existential has room for: a call that finds out where the structure is, and a call
    /// through the witness table.
    struct Small: ~Copyable, DispatchSlot {
        private let observer: any Observer

        init(weight: Int) { observer = SmallObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }

    /// A structure that needs a box: the same, and the box has to be followed.
    struct Large: ~Copyable, DispatchSlot {
        private let observer: any Observer

        init(weight: Int) { observer = LargeObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }

    /// A structure that is kept as what it is, and becomes an existential for each call: what is in it is
    /// retained, and released afterwards.
    struct SmallMade: ~Copyable, DispatchSlot {
        private let observer: SmallObserver

        init(weight: Int) { observer = SmallObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.any(event, to: $0.observer) }
        }
    }

    /// The same, and each existential needs a box: `swift_allocObject` for each call.
    struct LargeMade: ~Copyable, DispatchSlot {
        private let observer: LargeObserver

        init(weight: Int) { observer = LargeObserver(Listener(weight: weight), weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.any(event, to: $0.observer) }
        }
    }
}
