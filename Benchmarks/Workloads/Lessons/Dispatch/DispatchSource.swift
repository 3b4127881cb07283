import LessonLibrary

/// Creates the elements of an array, and contains the loop over them as it is usually written.
protocol DispatchSource: SendableMetatype {
    associatedtype Element

    static func make(weight: Int) -> Element

    /// Sends an event to all elements, and returns the sum of their results.
    static func sendAll(_ event: Int, to observers: [Element]) -> Int
}

/// Existentials that contain an object: retained, called through the witness table, and released.
enum ObjectSource: DispatchSource {
    static func make(weight: Int) -> any ObjectObserver { Listener(weight: weight) }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [any ObjectObserver]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer.receive(event) }
        return sum
    }
}

/// Existentials that contain a small structure in place: copied as the type requires, called, and destroyed.
enum SmallSource: DispatchSource {
    static func make(weight: Int) -> any Observer {
        SmallObserver(Listener(weight: weight), weight: weight)
    }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [any Observer]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer.receive(event) }
        return sum
    }
}

/// Existentials that contain a box: the same, except that the copy shares the box.
enum LargeSource: DispatchSource {
    static func make(weight: Int) -> any Observer {
        LargeObserver(Listener(weight: weight), weight: weight)
    }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [any Observer]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer.receive(event) }
        return sum
    }
}

/// Closures: retained, called through the thunk that arrays put around closures, and released.
enum ClosureSource: DispatchSource {
    static func make(weight: Int) -> (Int) -> Int { Listener(weight: weight).closure() }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [(Int) -> Int]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer(event) }
        return sum
    }
}

/// Closures, each in a structure that names its type: retained, called, and released.
enum ClosureStructSource: DispatchSource {
    struct Element {
        let closure: (Int) -> Int
    }

    static func make(weight: Int) -> Element { Element(closure: Listener(weight: weight).closure()) }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [Element]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer.closure(event) }
        return sum
    }
}
