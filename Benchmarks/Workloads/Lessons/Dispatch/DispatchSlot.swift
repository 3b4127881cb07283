/// An observer as a subject keeps it, and the loop that sends an event to a row of them.
///
/// Every kind of slot has a loop of its own, which knows what it calls. In a loop that was generic over the
/// slots the compiler would leave a call through the witness table of this protocol for some of them, and
/// time that. The loops are not inlined, as a subject's method is not: what is known of the observers where
/// they are made must not be used. What a release build makes of each loop is said with the slots.
protocol DispatchSlot: ~Copyable, SendableMetatype {
    init(weight: Int)

    /// Sends an event to all, and returns the sum of what they return.
    static func sendAll(_ event: Int, to row: Row<Self>) -> Int
}

extension Row where Slot: ~Copyable {
    // Inlined always: only then does the loop contain the call that is timed.
    /// The sum of a number for each slot, looked at where it lies.
    @inline(__always)
    func sum(_ number: (borrowing Slot) -> Int) -> Int {
        var sum = 0
        for index in 0..<count { sum &+= number(slots[index]) }
        return sum
    }
}
