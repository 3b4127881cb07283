import LessonLibrary

/// Functions that don't name the type of the observer.
enum ByGeneric {
    /// A generic function whose body the caller can't see: a direct call, with the type and the witness table
    /// as arguments, and in the function a call through that table.
    struct Hidden: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.generic(event, to: $0.listener) }
        }
    }

    /// A short generic function without any attribute: the same instructions as for a method.
    struct Unmarked: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.unmarked(event, to: $0.listener) }
        }
    }

    /// A generic function that is inlined and specialized in the caller: the same instructions again.
    struct Inlined: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.inlinable(event, to: $0.listener) }
        }
    }

    /// The first of these functions, with `some` instead of the generic parameter.
    struct SomeParameter: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { Sending.some($0.listener, event) }
        }
    }

    /// An observer with an opaque type: the same instructions as for a method, because the compiler knows the
    /// underlying type.
    struct SomeResult: ~Copyable, DispatchSlot {
        private let observer: some Observer = Sending.makeObserver(weight: Tally.weight())

        // A property of opaque type needs an initial value.
        init(weight: Int) {}

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }
}
