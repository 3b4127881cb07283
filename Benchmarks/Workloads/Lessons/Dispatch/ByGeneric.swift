import LessonLibrary

/// Functions that do not name the type of the observer.
enum ByGeneric {
    /// A generic function of which the caller knows no more than that it exists: a call of its address, with
    /// the type and the witness table, and in it a call through that table.
    struct Hidden: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.generic(event, to: $0.listener) }
        }
    }

    /// A short generic function without any attribute: the same instructions as those of a method.
    struct Unmarked: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.unmarked(event, to: $0.listener) }
        }
    }

    /// A generic function that is taken over by the caller, for the type that it has: the same again.
    struct Inlined: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.inlinable(event, to: $0.listener) }
        }
    }

    /// The first of these with `some` in the place of the generic parameter.
    struct SomeParameter: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.some($0.listener, event) }
        }
    }

    /// An observer whose type only the library names: the same instructions as those of a method, since the
    /// compiler finds the type out.
    struct SomeResult: ~Copyable, DispatchSlot {
        private let observer: some Observer = Sending.makeObserver(weight: Tally.weight())

        // A type without a name can only come with an initial value.
        init(weight: Int) {}

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }
}
