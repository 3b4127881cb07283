/// Counts the deliveries of one thread.
package final class ThreadTally {
    // Seen from here alone, so that the compiler can tell that no two accesses overlap, and need not check.
    private var total = 0

    // Two tallies share no line of any cache: no line is longer than these 128 bytes.
    private let room = SIMD16<Int>()

    /// How many deliveries there were.
    package var count: Int { total }

    /// Adds deliveries.
    package func add(_ weight: Int) { total &+= weight }
}
