/// An observer as a subject stores it, and the loop that sends an event to a row of them.
///
/// Every kind of slot has its own loop over its concrete type. In a loop that is generic over the slots, the
/// compiler would keep a call through this protocol's witness table for some of them, and that call would be
/// timed. The loops aren't inlined, like a subject's method, because the optimizer must not use what it knows
/// where the observers are created. Each slot's comment says what a release build makes of its loop.
protocol DispatchSlot: ~Copyable, SendableMetatype {
    init(weight: Int)

    /// Sends an event to all slots, and returns the sum of their results.
    static func sendAll(_ event: Int, to row: Row<Self>) -> Int
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
