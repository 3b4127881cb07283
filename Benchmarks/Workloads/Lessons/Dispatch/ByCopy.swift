import LessonLibrary

/// Observers in an array, each of which is copied out of the array to be sent an event.
enum ByCopy {
    /// Existentials that contain an object: retained, called through the witness table, and released.
    enum Object: DispatchWay {
        static func make(_ count: Int) -> [any ObjectObserver] {
            (0..<count).map { _ in Listener(weight: Tally.weight()) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to observers: [any ObjectObserver]) -> Int {
            var sum = 0
            for observer in observers { sum &+= observer.receive(event) }
            return sum
        }
    }

    /// Existentials that contain a small structure in place: copied as the type requires, called, and destroyed.
    enum Small: DispatchWay {
        static func make(_ count: Int) -> [any Observer] {
            (0..<count).map { _ in SmallObserver(weight: Tally.weight()) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to observers: [any Observer]) -> Int {
            var sum = 0
            for observer in observers { sum &+= observer.receive(event) }
            return sum
        }
    }

    /// Existentials that contain a box: the same, except that the copy shares the box.
    enum Large: DispatchWay {
        static func make(_ count: Int) -> [any Observer] {
            (0..<count).map { _ in LargeObserver(weight: Tally.weight()) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to observers: [any Observer]) -> Int {
            var sum = 0
            for observer in observers { sum &+= observer.receive(event) }
            return sum
        }
    }

    /// Closures: retained, called through the thunk that arrays put around closures, and released.
    enum Closure: DispatchWay {
        static func make(_ count: Int) -> [(Int) -> Int] {
            (0..<count).map { _ in Listener(weight: Tally.weight()).closure() }
        }

        @inline(never)
        static func sendAll(_ event: Int, to observers: [(Int) -> Int]) -> Int {
            var sum = 0
            for observer in observers { sum &+= observer(event) }
            return sum
        }
    }

    /// Closures, each in a structure that names its type: retained, called, and released.
    enum ClosureInStruct: DispatchWay {
        struct Element {
            let closure: (Int) -> Int
        }

        static func make(_ count: Int) -> [Element] {
            (0..<count).map { _ in Element(closure: Listener(weight: Tally.weight()).closure()) }
        }

        @inline(never)
        static func sendAll(_ event: Int, to observers: [Element]) -> Int {
            var sum = 0
            for observer in observers { sum &+= observer.closure(event) }
            return sum
        }
    }
}
