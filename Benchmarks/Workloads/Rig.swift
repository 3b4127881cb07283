/// A player and its observers, as the benchmark drives them.
///
/// A rig is made for a number of observers, with all of them at hand and none registered, so that what a caller has to make in
/// any case, closures and objects, is neither timed nor counted. The workloads are generic over rigs and
/// are called with each by name: the compiler makes a copy of the loop for every strategy, and there is
/// nothing between the loop and the player.
///
/// Every observer adds to one ``Tally`` when it is called, so that a run which did not make all its deliveries
/// is found out. What a rig keeps for each observer is best kept in a ``Row``.
///
///     final class SignalsRig: RestlessRig {
///         private let signal = Signal<Item>()
///         private let tally = Tally()
///         private let subscriptions: Row<Signal<Item>.Subscription?>
///
///         init(observers: Int) { subscriptions = Row(count: observers) { _ in nil } }
///
///         var deliveries: Int { tally.count }
///
///         func emit() { signal.send(Sample.item) }
///
///         func register(_ number: Int) {
///             subscriptions.slots[number] = signal.subscribe { [tally, weight = Tally.weight()] _ in
///                 tally.add(weight)
///             }
///         }
///
///         func remove(_ number: Int) { subscriptions.slots[number]?.cancel() }
///
///         func registerRestless(_ number: Int) {
///             subscriptions.slots[number] = signal.subscribe { [unowned self, weight = Tally.weight()] _ in
///                 tally.add(weight)
///                 remove(number)
///                 registerRestless(number)
///             }
///         }
///     }
///
/// `Entrant(strategy, rig: SignalsRig.init)` has it timed. What is described by a `SubjectStrategy` needs no rig of its
/// own: a ``SubjectRig`` is made of the same closures. A class that is `final` is called without a detour. The more of the protocols ``RemovableRig``,
/// ``RestlessRig`` and ``MortalRig`` a rig conforms to, the more workloads it takes part in.
public protocol Rig: AnyObject, SendableMetatype {
    /// Registers an observer of the start of items.
    ///
    /// - Parameter number: Which one, from 0; never one that is registered already.
    func register(_ number: Int)

    /// Plays an item, and returns when every observer has been called.
    func emit()

    /// How many deliveries the observers have counted.
    var deliveries: Int { get }

    /// Whether the observers are called by other threads than the one that emits; no unless stated.
    ///
    /// Only what the emitting thread takes from the heap can be counted, so where others deliver nothing is.
    static var deliversOnOtherThreads: Bool { get }

    /// What belongs to a registration and is done only later, so that its time does not hold it: some words that
    /// go behind "without", such as "the start of the task"; `nil` unless stated.
    ///
    /// The tables say it beside the time.
    static var leftOutOfRegistering: String? { get }

    /// How what every rig can do is timed; provided, and not for a rig to implement.
    ///
    /// The compiler makes it where the rig is compiled, so that the loops are made for that very class.
    static func stayingTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled]
}

extension Rig {
    /// The thread that emits calls the observers.
    @inlinable public static var deliversOnOtherThreads: Bool { false }

    /// When registering returns, all of it is done.
    @inlinable public static var leftOutOfRegistering: String? { nil }

    /// Emissions and registrations, in loops made for this rig.
    @inlinable
    public static func stayingTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled] {
        Contender.staying(make)
    }
}
