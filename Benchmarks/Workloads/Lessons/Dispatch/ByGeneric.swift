import LessonLibrary

/// Functions that don't name the type of the observer.
enum ByGeneric {
    /// A generic function whose body the caller can't see: a direct call, with the type and the witness table
    /// as arguments, and in the function a call through that table.
    enum Hidden: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { Sending.generic(event, to: $0.value) }
        }
    }

    /// A short generic function without any attribute: the same instructions as for a method.
    enum Unmarked: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { Sending.unmarked(event, to: $0.value) }
        }
    }

    /// A generic function that is inlined and specialized in the caller: the same instructions again.
    enum Inlined: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { Sending.inlinable(event, to: $0.value) }
        }
    }

    /// The first of these functions, with `some` instead of the generic parameter.
    enum SomeParameter: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { Sending.some($0.value, event) }
        }
    }

    /// An observer with an opaque type: the same instructions as for a method, because the compiler knows the
    /// underlying type.
    enum SomeResult: DispatchWay {
        struct Slot: ~Copyable {
            let observer: some Observer = Sending.makeObserver(weight: Tally.weight())
        }

        static func make(_ count: Int) -> Row<Slot> { Row(count: count) { _ in Slot() } }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Slot>) -> Int {
            row.sum { $0.observer.receive(event) }
        }
    }
}
