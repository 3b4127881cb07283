import LessonLibrary

/// Methods of a class that the caller knows.
enum ByMethod {
    /// A method whose body the caller can't see: a direct call.
    enum Direct: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { $0.value.receive(event) }
        }
    }

    /// A method that is inlined into the caller: a multiplication, and no call.
    enum Inlined: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { $0.value.receiveInline(event) }
        }
    }

    /// A method that changes a property which other modules can see: the call, and in it `swift_beginAccess`,
    /// because other code might be using the property.
    enum Counting: DispatchWay {
        @inline(never)
        static func sendAll(_ event: Int, to row: StoredRow<Listener>) -> Int {
            row.sum { $0.value.receive(event, counting: 1) }
        }
    }
}
