import LessonLibrary

/// Methods of a class that the caller knows.
enum ByMethod {
    /// A method whose body the caller can't see: a direct call.
    struct Direct: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.listener.receive(event) }
        }
    }

    /// A method that is inlined into the caller: a multiplication, and no call.
    struct Inlined: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.listener.receiveInline(event) }
        }
    }

    /// A method that changes a property which other modules can see: the call, and in it `swift_beginAccess`,
    /// because other code might be using the property.
    struct Counting: ~Copyable, DispatchSlot {
        private let listener: Listener

        init(weight: Int) { listener = Listener(weight: weight) }

        @inline(never)
        static func sendAll(_ event: Int, to row: Row<Self>) -> Int {
            row.sum { $0.listener.receive(event, counting: 1) }
        }
    }
}
