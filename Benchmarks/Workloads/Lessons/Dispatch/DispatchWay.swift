import LessonLibrary

/// A way to send an event to a row or an array of observers of one kind.
///
/// Every way has its own loop over its concrete type. In a loop that is generic over the ways, the compiler
/// would keep a call through this protocol's witness table for some of them, and that call would be timed.
/// The loops aren't inlined, like a subject's method, because the optimizer must not use what it knows where
/// the observers are created. Each way's comment says what a release build makes of its loop.
protocol DispatchWay: SendableMetatype {
    associatedtype Observers

    static func make(_ count: Int) -> Observers

    /// Sends an event to all observers, and returns the sum of their results.
    static func sendAll(_ event: Int, to observers: Observers) -> Int
}

/// Observers of one kind, each of which is sent an event.
///
/// The sum of their results is the number of deliveries. The compiler doesn't know the weights, so it can
/// neither compute the sum in advance nor remove a call.
final class DispatchRig<Way: DispatchWay>: PreparedRig {
    private let observers: Way.Observers
    private(set) var deliveries = 0

    init(observers count: Int) { observers = Way.make(count) }

    func emit() { deliveries += Way.sendAll(1, to: observers) }
}

/// A row of values of one type, each in a noncopyable slot.
typealias StoredRow<Value> = Row<Stored<Value>>

extension DispatchWay where Observers == StoredRow<Listener> {
    static func make(_ count: Int) -> Observers {
        Row(count: count) { _ in Stored(Listener(weight: Tally.weight())) }
    }
}

extension Row where Slot: ~Copyable {
    // Always inlined: only then does the loop contain the call that is timed.
    /// Returns the sum of a number for each slot, which is used in place.
    @inline(__always)
    func sum(_ number: (borrowing Slot) -> Int) -> Int {
        var sum = 0
        for index in 0..<count { sum &+= number(slots[index]) }
        return sum
    }
}
