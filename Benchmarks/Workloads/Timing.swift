public import BenchmarkEngine
import ObservatorySupport

/// The timed run of each workload, for any rig that supports it.
///
/// The functions are inlinable, so that rigs of other packages get specialized loops, like ours.
public enum Timing {
    /// Emits repeatedly to observers that stay. An operation is a delivery, or an emission without observers.
    @inlinable
    public static func notify<R: Rig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rig = filled(make, observers)
                return TimedRun(
                    operations: repetitions * max(1, observers),
                    expectedDeliveries: repetitions * observers, deliveries: { rig.deliveries },
                    warmUp: rig.emit
                ) {
                    for _ in 0..<repetitions { rig.emit() }
                }
            }
        }
    }

    /// Emits repeatedly about one item, to the observers that have chosen it among many that have chosen
    /// others. An operation is a delivery. All timed runs share one subject: registering for a hundred thousand
    /// items takes far longer than playing one of them, and playing doesn't change the subject.
    @inlinable
    package static func keyedNotify<R: Rig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            // Safe because a race makes its timed runs one after another on one thread.
            nonisolated(unsafe) var kept: R?
            return { repetitions in
                let rig = kept ?? filled(make, observers)
                kept = rig
                let deliveries = repetitions * Choice.audience(observers: observers)
                return TimedRun(
                    operations: deliveries, expectedDeliveries: deliveries,
                    deliveries: { rig.deliveries }, warmUp: rig.emit
                ) {
                    for _ in 0..<repetitions { rig.emit() }
                }
            }
        }
    }

    /// Registers all observers with a new player. An operation is a registration.
    @inlinable
    public static func register<R: Rig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(leavesOut: R.leftOutOfRegistering) { observers in
            { repetitions in
                let rigs = (0..<repetitions).map { _ in make(observers) }
                return TimedRun(
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

    /// Removes all observers one by one, after an emission that does the work that registering has postponed.
    @inlinable
    public static func cancel<R: RemovableRig>(_ make: @escaping MakeRig<R>, in order: Order) -> Scaled {
        Scaled(leavesOut: R.leftOutOfRemoving) { observers in
            let numbers = order.numbers(observers)
            return { repetitions in
                let rigs = (0..<repetitions).map { _ in filled(make, observers) }
                return TimedRun(
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

    /// Alternately replaces the oldest observer and emits. An operation is one such round.
    @inlinable
    public static func churn<R: RemovableRig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rig = filled(make, observers)
                var oldest = 0
                let replace = { (rounds: Int) in
                    // A local variable, which no other code can see while the rounds are timed.
                    var next = oldest
                    for _ in 0..<rounds {
                        rig.remove(next)
                        rig.register(next)
                        next = next + 1 == observers ? 0 : next + 1
                        rig.emit()
                    }
                    oldest = next
                }
                return TimedRun(
                    operations: repetitions, expectedDeliveries: repetitions * observers,
                    deliveries: { rig.deliveries }, warmUp: { replace(1) }
                ) {
                    replace(repetitions)
                }
            }
        }
    }

    /// Emits to observers that all remove themselves and register again when they are called.
    @inlinable
    public static func reregister<R: RestlessRig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rig = make(observers)
                for number in 0..<observers { rig.registerRestless(number) }
                return TimedRun(
                    operations: repetitions * observers, expectedDeliveries: repetitions * observers,
                    deliveries: { rig.deliveries }, warmUp: rig.emit
                ) {
                    for _ in 0..<repetitions { rig.emit() }
                }
            }
        }
    }

    /// Releases every second owner and emits once. An operation is the end of one owner.
    @inlinable
    public static func ownerDeath<R: MortalRig>(_ make: @escaping MakeRig<R>) -> Scaled {
        Scaled(countsHeapUse: !R.deliversOnOtherThreads) { observers in
            { repetitions in
                let rigs = (0..<repetitions).map { _ in make(observers) }
                for rig in rigs {
                    for number in 0..<observers { rig.registerOwned(number) }
                }
                let dying = (observers + 1) / 2
                return TimedRun(
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

    /// Emits from two threads at the same time. An operation is a delivery.
    static func contention<R: ContendedRig>(_: R.Type) -> Scaled {
        together(R.self, { $0 }) { $0.emit($1) }
    }

    /// Registers an observer, emits, and removes it, on two threads at the same time, while other observers
    /// stay. Only deliveries to those that stay are known in advance and counted. Afterwards one thread
    /// checks the rest: a removed observer gets its own emission and not the next one.
    ///
    /// Each thread does all three steps, so every emission has one registration. If some threads only
    /// registered, the scheduler would decide how often, and a subject that blocks them would look fast.
    package static func sustained<R: RestlessContendedRig>(_: R.Type) -> Scaled {
        together(
            R.self, { _ in 1 }, shown: { 2 * $0 + 1 },
            show: { rig, tally in
                rig.emitToGuest(tally, weight: Tally.weight())
                rig.emit(tally)
            }
        ) { $0.emitToGuest($1, weight: 0) }
    }

    /// Emits from two threads at the same time, and then checks the result on one thread.
    ///
    /// - Parameters:
    ///   - operations: The number of operations in an emission.
    ///   - shown: The number of deliveries that `show` must make.
    ///   - show: Emits after both threads have finished.
    ///   - emit: The work of both threads.
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
                return TimedRun(
                    operations: emissions * operations(observers),
                    expectedDeliveries: emissions * observers + shown(observers),
                    deliveries: { crew.deliveries + rig.ownDeliveries + afterwards.count },
                    warmUp: { emit(rig, ThreadTally()) }, ownDuration: { crew.duration },
                    showEffect: { show(rig, afterwards) }, run: crew.work)
            }
        }
    }

    /// Returns a rig with all its observers registered.
    @inlinable
    static func filled<R: Rig>(_ make: (_ observers: Int) -> R, _ observers: Int) -> R {
        let rig = make(observers)
        for number in 0..<observers { rig.register(number) }
        return rig
    }
}
