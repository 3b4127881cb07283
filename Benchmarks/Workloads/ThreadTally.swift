/// Counts deliveries on one thread.
package final class ThreadTally {
    // Private, so that the compiler can prove that accesses never overlap, and omits the exclusivity checks.
    private var total = 0

    // Padding against false sharing: no cache line of x86-64 or ARM64 is longer than these 128 bytes.
    private let room = SIMD16<Int>()

    package var count: Int { total }

    package func add(_ weight: Int) { total &+= weight }

    // Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
    /// Creates a closure that adds to the tally that it receives.
    @inline(never)
    static func listener(_ weight: Int) -> @Sendable (ThreadTally) -> Void {
        { tally in tally.add(weight) }
    }
}
