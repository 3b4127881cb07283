public import ObserverContract
public import Workloads

/// A strategy of somebody's own, and the rig by which the benchmark drives it.
///
///     @main
///     enum Main {
///         static func main() async {
///             await ObservatoryCommand.runAndExit(beside: [
///                 Entrant(Signals(), rig: SignalsRig.self), Entrant(ValueBus()),
///             ])
///         }
///     }
///
/// A strategy without a rig takes part in everything but the benchmark. One with a rig takes part in those
/// workloads for which the rig has what they need: every `Rig` in `notify`, `register` and `memory`; a
/// `RemovableRig` in those that remove; a `RestlessRig` also in `reregister`; and a
/// `MortalRig` in `owner-death`.
public struct Entrant: Sendable {
    /// The strategy.
    public let strategy: any Strategy

    /// What it takes part in; `nil` when it is not to be timed.
    let contender: Contender?

    /// Enters a strategy that is not to be timed.
    public init(_ strategy: any Strategy) { self.init(strategy, nil) }

    @usableFromInline
    init(_ strategy: any Strategy, _ contender: Contender?) {
        self.strategy = strategy
        self.contender = contender
    }
}

// Inlinable, and an initializer for each set of protocols: so the compiler knows the rig by its name, and makes
// loops for it as it does for the rigs of this package.
extension Entrant {
    /// Enters a strategy whose observers stay.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - rig: What drives it, a `final` class.
    ///   - floor: The least that it can cost, of which its cost is given as a multiple: `.closure` where the
    ///     subject keeps closures, `.weak` where it holds observers or owners weakly.
    @inlinable
    public init<R: Rig>(_ strategy: any Strategy, rig: R.Type, floor: Floor = .closure) {
        self.init(strategy, Contender(strategy.id, against: floor, [Contender.staying(rig)]))
    }

    /// Enters a strategy whose observers can be removed, but not in the middle of an emission.
    @inlinable
    public init<R: RemovableRig>(_ strategy: any Strategy, rig: R.Type, floor: Floor = .closure) {
        self.init(
            strategy,
            Contender(strategy.id, against: floor, [Contender.staying(rig), Contender.removable(rig)]))
    }

    /// Enters a strategy whose observers can come and go at any time.
    @inlinable
    public init<R: RestlessRig>(_ strategy: any Strategy, rig: R.Type, floor: Floor = .closure) {
        self.init(
            strategy,
            Contender(strategy.id, against: floor, [Contender.staying(rig), Contender.leaving(rig)]))
    }

    /// Enters a strategy whose observers go with their owners, and in no other way.
    @inlinable
    public init<R: MortalRig>(_ strategy: any Strategy, rig: R.Type, floor: Floor = .closure) {
        self.init(
            strategy,
            Contender(strategy.id, against: floor, [Contender.staying(rig), Contender.dying(rig)]))
    }

    /// Enters a strategy whose observers go with their owners, or are removed between two emissions.
    @inlinable
    public init<R: RemovableRig & MortalRig>(
        _ strategy: any Strategy, rig: R.Type, floor: Floor = .closure
    ) {
        self.init(
            strategy,
            Contender(
                strategy.id, against: floor,
                [Contender.staying(rig), Contender.removable(rig), Contender.dying(rig)]))
    }

    /// Enters a strategy whose observers go with their owners, or come and go at any time.
    @inlinable
    public init<R: RestlessRig & MortalRig>(
        _ strategy: any Strategy, rig: R.Type, floor: Floor = .closure
    ) {
        self.init(
            strategy,
            Contender(
                strategy.id, against: floor,
                [Contender.staying(rig), Contender.leaving(rig), Contender.dying(rig)]))
    }
}
