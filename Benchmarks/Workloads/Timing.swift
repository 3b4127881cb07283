public import BenchmarkEngine
import Support

/// What is timed in each workload, for any rig that can take part in it.
///
/// All of it is inlinable, so that a rig of another package gets loops of its own, as ours do.
public enum Timing {
    /// Emits again and again to observers that stay; an operation is a delivery, or an emission without observers.
    @inlinable
    public static func notify<R: Rig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rig = filled(make, observers)
                return Trial(
                    operations: repetitions * max(1, observers),
                    expectedDeliveries: repetitions * observers, deliveries: { rig.deliveries },
                    warmUp: rig.emit
                ) {
                    for _ in 0..<repetitions { rig.emit() }
                }
            }
        }
    }

    /// Emits again and again about one item, to the observers who have chosen it among many who have chosen
    /// others; an operation is a delivery. All trials are of one subject: to register for a hundred thousand
    /// items takes far longer than to play one of them, and nothing that is timed changes it.
    static func keyedNotify<R: Rig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            // A race prepares and runs its trials one after another on one thread.
            nonisolated(unsafe) var kept: R?
            return { repetitions in
                let rig = kept ?? filled(make, observers)
                kept = rig
                let deliveries = repetitions * Choice.audience(observers: observers)
                return Trial(
                    operations: deliveries, expectedDeliveries: deliveries,
                    deliveries: { rig.deliveries }, warmUp: rig.emit
                ) {
                    for _ in 0..<repetitions { rig.emit() }
                }
            }
        }
    }

    /// Registers all observers with a new player.
    @inlinable
    public static func register<R: Rig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> Scaled {
        Scaled(leavesOut: R.leftOutOfRegistering) { observers in
            { repetitions in
                let rigs = (0..<repetitions).map { _ in make(observers) }
                return Trial(
                    operations: repetitions * observers,
                    expectedDeliveries: repetitions * observers,
                    deliveries: { rigs.reduce(0) { $0 + $1.deliveries } },
                    showEffect: { for rig in rigs { rig.emit() } }
                ) {
                    for rig in rigs {
                        for number in 0..<observers { rig.register(number) }
                    }
                }
            }
        }
    }

    /// Removes all observers one by one, after an emission: it does what registering has put off.
    @inlinable
    public static func cancel<R: RemovableRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R, in order: Order
    ) -> Scaled {
        Scaled(leavesOut: R.leftOutOfRemoving) { observers in
            let numbers = order.numbers(observers)
            return { repetitions in
                let rigs = (0..<repetitions).map { _ in filled(make, observers) }
                return Trial(
                    operations: repetitions * observers, expectedDeliveries: 0,
                    deliveries: { rigs.reduce(0) { $0 + $1.deliveries } },
                    warmUp: { for rig in rigs { rig.emit() } },
                    showEffect: { for rig in rigs { rig.emit() } }
                ) {
                    for rig in rigs {
                        for number in numbers { rig.remove(number) }
                    }
                }
            }
        }
    }

    /// Replaces the oldest observer and emits, in turn; an operation is such a round.
    @inlinable
    public static func churn<R: RemovableRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rig = filled(make, observers)
                var oldest = 0
                let replace = { (rounds: Int) in
                    // In a variable of its own, which no other code can see while the rounds are timed.
                    var next = oldest
                    for _ in 0..<rounds {
                        rig.remove(next)
                        rig.register(next)
                        next = next + 1 == observers ? 0 : next + 1
                        rig.emit()
                    }
                    oldest = next
                }
                return Trial(
                    operations: repetitions, expectedDeliveries: repetitions * observers,
                    deliveries: { rig.deliveries }, warmUp: { replace(1) }
                ) {
                    replace(repetitions)
                }
            }
        }
    }

    /// Emits to observers who all remove themselves and register again when they are called.
    @inlinable
    public static func reregister<R: RestlessRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rig = make(observers)
                for number in 0..<observers { rig.registerRestless(number) }
                return Trial(
                    operations: repetitions * observers, expectedDeliveries: repetitions * observers,
                    deliveries: { rig.deliveries }, warmUp: rig.emit
                ) {
                    for _ in 0..<repetitions { rig.emit() }
                }
            }
        }
    }

    /// Lets every second owner go, and emits once; an operation is the end of one owner.
    @inlinable
    public static func ownerDeath<R: MortalRig>(
        _ make: @escaping @Sendable (_ observers: Int) -> R
    ) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rigs = (0..<repetitions).map { _ in make(observers) }
                for rig in rigs {
                    for number in 0..<observers { rig.registerOwned(number) }
                }
                let dying = (observers + 1) / 2
                return Trial(
                    operations: repetitions * dying,
                    expectedDeliveries: repetitions * (observers - dying),
                    deliveries: { rigs.reduce(0) { $0 + $1.deliveries } }
                ) {
                    for rig in rigs {
                        for number in stride(from: 0, to: observers, by: 2) { rig.dropOwner(number) }
                        rig.emit()
                    }
                }
            }
        }
    }

    /// Emits from two threads at the same time.
    static func contention<R: ContendedRig>(_: R.Type) -> Scaled {
        together(R.self, { $0 }) { $0.emit($1) }
    }

    /// Registers an observer, emits and removes the observer, from two threads at the same time, while the others
    /// stay. Only the deliveries to those that stay are known before, and counted. What is not known while both
    /// threads emit is shown afterwards, by one: an observer that comes and goes gets its emission, and not the next.
    ///
    /// Each thread does all three, so that there is one registration to an emission. Threads that only register get
    /// from none to hundreds done in that time, as the scheduler likes: a subject that kept them waiting would look fast.
    package static func sustained<R: RestlessContendedRig>(_: R.Type) -> Scaled {
        together(
            R.self, { _ in 1 }, shown: { 2 * $0 + 1 },
            show: { rig, tally in
                rig.emitToGuest(tally, weight: Tally.weight())
                rig.emit(tally)
            }
        ) { $0.emitToGuest($1, weight: 0) }
    }

    /// Emits from two threads at the same time, and then shows what this has left behind.
    ///
    /// - Parameters:
    ///   - operations: How many operations an emission is.
    ///   - shown: How many deliveries `show` has to make.
    ///   - show: Emits when both threads are done.
    ///   - emit: What both threads do.
    @inline(__always)
    private static func together<R: ContendedRig>(
        _: R.Type, _ operations: @escaping @Sendable (_ observers: Int) -> Int,
        shown: @escaping @Sendable (_ observers: Int) -> Int = { _ in 0 },
        show: @escaping @Sendable (R, ThreadTally) -> Void = { _, _ in },
        _ emit: @escaping @Sendable (R, ThreadTally) -> Void
    ) -> Scaled {
        Scaled(countsHeapUse: false) { observers in
            { repetitions in
                let rig = R(observers: observers)
                let threads = 2
                let crew = Crew(threads: threads) { tally in
                    for _ in 0..<repetitions { emit(rig, tally) }
                }
                let emissions = threads * repetitions
                let afterwards = ThreadTally()
                return Trial(
                    operations: emissions * operations(observers),
                    expectedDeliveries: emissions * observers + shown(observers),
                    deliveries: { crew.deliveries + rig.ownDeliveries + afterwards.count },
                    warmUp: { emit(rig, ThreadTally()) }, ownDuration: { crew.duration },
                    showEffect: { show(rig, afterwards) }, run: crew.work)
            }
        }
    }

    /// A rig with all its observers registered.
    @inlinable
    static func filled<R: Rig>(_ make: (_ observers: Int) -> R, _ observers: Int) -> R {
        let rig = make(observers)
        for number in 0..<observers { rig.register(number) }
        return rig
    }
}
