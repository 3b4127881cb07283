public import ObservatoryWorkloads
public import ObserverContract

/// A strategy of another package, and the rig with which the benchmark drives it.
///
///     @main
///     enum Main {
///         static func main() async {
///             await ObservatoryCommand.runAndExit(beside: [
///                 Entrant(signals), Entrant(ScreenSignals(), rig: ScreenSignalsRig.init),
///             ])
///         }
///     }
///
/// A `SubjectStrategy` is timed through the closures that describe it. Any other strategy without a rig takes
/// part in everything except the benchmark. With a rig it takes part in these workloads: every `Rig` in
/// `notify`, `register` and `memory`; a `RemovableRig` also in those that remove; a `RestlessRig` also in
/// `reregister`; and a `MortalRig` also in `owner-death`.
public struct Entrant: Sendable {
    /// The strategy.
    public let strategy: any Strategy

    /// The strategy in the benchmark; `nil` if it is not timed.
    let contender: Contender?

    /// Creates an entrant that is not timed.
    public init(_ strategy: some Strategy) { self.init(strategy, nil) }

    /// Creates an entrant that the benchmark drives with a rig.
    ///
    /// - Parameters:
    ///   - strategy: The strategy to enter.
    ///   - rig: Creates a rig for a number of observers; the rig is of a `final` class: `SignalsRig.init`.
    ///     By conforming to `RemovableRig`, `RestlessRig` and `MortalRig`, it takes part in more workloads. The
    ///     class itself must conform to these protocols, not conditionally.
    ///   - floor: The baseline, the least that such a strategy can cost: `.closure` if the subject keeps
    ///     closures, `.weak` if it holds observers or owners weakly. The cost is given as a multiple of it.
    public init<R: Rig>(_ strategy: any Strategy, rig: @escaping MakeRig<R>, floor: Floor = .closure) {
        self.init(strategy, Contender(strategy.id, against: floor, rig: rig))
    }

    /// Creates an entrant that is timed through the closures that describe it.
    @inlinable
    public init<Subject, Token: ~Copyable>(_ strategy: SubjectStrategy<Subject, Token>) {
        self.init(strategy, floor: .closure)
    }

    /// Creates an entrant that is timed through the closures that describe it, against a floor.
    @inlinable
    public init<Subject, Token: ~Copyable>(_ strategy: SubjectStrategy<Subject, Token>, floor: Floor) {
        // Inlinable, so that the timing loops are specialized for the closures' types in the caller's module.
        self.init(strategy, Contender(strategy, against: floor))
    }

    @usableFromInline
    init(_ strategy: any Strategy, _ contender: Contender?) {
        self.strategy = strategy
        self.contender = contender
    }
}
