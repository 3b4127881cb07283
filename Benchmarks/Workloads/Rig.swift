/// A player and its observers, as the benchmark drives them.
///
/// A rig is created for a number of observers. It has all of them at hand but none registered, so that the
/// closures and objects that any caller must create are neither timed nor counted. The workloads are generic
/// over rigs and are called with concrete types. So the compiler specializes the loop for every strategy, and
/// nothing stands between the loop and the player. Only `reregister` creates a closure for each delivery, as the
/// callbacks of a program would.
///
/// Every observer adds to one ``Tally`` when it is called, which exposes a run that missed deliveries. Store
/// what the rig has for each observer in a ``Row``.
///
///     final class SignalsRig: RestlessRig {
///         private let signal = Signal<Item>()
///         private let tally = Tally()
///         private let subscriptions: Row<Signal<Item>.Subscription?>
///         private let listeners: [Listener]    // struct Listener { let closure: (Item) -> Void }
///
///         init(observers: Int) {
///             subscriptions = Row(count: observers) { _ in nil }
///             listeners = (0..<observers).map { [tally] _ in
///                 Listener { [weight = Tally.weight()] _ in tally.add(weight) }
///             }
///         }
///
///         var deliveries: Int { tally.count }
///
///         func emit() { signal.send(Sample.item) }
///
///         func register(_ number: Int) {
///             subscriptions.slots[number] = signal.subscribe(listeners[number].closure)
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
/// `Entrant(strategy, rig: SignalsRig.init)` times it. A `SubjectStrategy` needs no rig of its own: a
/// ``SubjectRig`` uses its closures. Make the class `final`, so that calls to it are direct. By conforming to
/// ``RemovableRig``, ``RestlessRig`` and ``MortalRig``, a rig takes part in more workloads.
/// The class itself must conform to these protocols, not conditionally.
public protocol Rig: AnyObject, SendableMetatype {
    /// Registers an observer of the event that an item starts.
    ///
    /// - Parameter number: The observer's number, from 0; never one that is already registered.
    func register(_ number: Int)

    /// Plays an item; returns when every observer has been called.
    func emit()

    /// The number of deliveries that the observers have counted.
    var deliveries: Int { get }

    /// Whether threads other than the emitting one call the observers; `false` by default.
    ///
    /// Only allocations of the calling thread can be counted, so if this is `true`, none are counted in workloads
    /// that emit; those of registering and removing are.
    static var deliversOnOtherThreads: Bool { get }

    /// The part of a registration that is done later and so isn't timed, worded to follow "without", such as
    /// "the start of the task"; `nil` by default. The tables show it next to the time.
    static var leftOutOfRegistering: String? { get }

    /// Returns the timings of the rig, except those of owners' ends. Provided by extensions; don't implement it.
    ///
    /// It is compiled together with the rig, so that its loops are specialized for the rig's class.
    static func timings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled]

    /// Returns the timings of owners' ends; none unless the rig is a ``MortalRig``. Provided by extensions;
    /// don't implement it.
    static func ownerTimings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled]
}

/// Creates a rig for a number of observers.
public typealias MakeRig<R> = @Sendable (_ observers: Int) -> R

extension Rig {
    /// `false`: the emitting thread calls the observers.
    @inlinable public static var deliversOnOtherThreads: Bool { false }

    /// `nil`: a registration is complete when `register` returns.
    @inlinable public static var leftOutOfRegistering: String? { nil }

    /// Returns the timings of emissions and registrations, specialized for this rig.
    @inlinable
    public static func timings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled] {
        Contender.staying(make)
    }

    /// Returns no timings.
    @inlinable
    public static func ownerTimings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled] { [:] }
}
