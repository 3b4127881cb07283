import LessonLibrary

/// Where the elements of an array come from, and the loop that takes them out, as it is usually written.
protocol DispatchSource: SendableMetatype {
    associatedtype Element

    static func make(weight: Int) -> Element

    /// Sends an event to all, and returns the sum of what they return.
    static func sendAll(_ event: Int, to observers: [Element]) -> Int
}

/// Existentials that hold an object: retained, called through the witness table, and released.
enum ObjectSource: DispatchSource {
    static func make(weight: Int) -> any ObjectObserver { Listener(weight: weight) }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [any ObjectObserver]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer.receive(event) }
        return sum
    }
}

/// Existentials that have room for what they hold: each is copied as its type says, called, and destroyed.
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

/// Existentials that hold a box: the same, and the copy shares the box.
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

/// Closures: retained, called through the thunk that an array's closures have around them, and released.
enum ClosureSource: DispatchSource {
    static func make(weight: Int) -> (Int) -> Int { Listener(weight: weight).closure() }

    @inline(never)
    static func sendAll(_ event: Int, to observers: [(Int) -> Int]) -> Int {
        var sum = 0
        for observer in observers { sum &+= observer(event) }
        return sum
    }
}

/// Closures, each in a structure that is there to name the type: retained, called, and released.
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
