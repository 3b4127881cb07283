import LessonLibrary

/// Methods of a class that the caller knows.
enum ByMethod {
    /// A method of which the caller knows no more than that it exists: a call of its address.
    struct Direct: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.listener.receive(event) }
        }
    }

    /// A method that is taken over by the caller: a multiplication, and no call.
    struct Inlined: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.listener.receiveInline(event) }
        }
    }

    /// A method that changes a property which other modules can see: the call, and in it
    /// `swift_beginAccess`, since other code might be using the property.
    struct Counting: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.listener.receive(event, counting: 1) }
        }
    }
}
