public import ObserverContract
public import Workloads

/// A strategy of another package, and the rig by which the benchmark drives it.
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
/// A `SubjectStrategy` is timed by the closures that describe it. Another strategy without a rig takes part in
/// everything but the benchmark. One with a rig takes part in those workloads for which the rig has what they need:
/// every `Rig` in `notify`, `register` and `memory`; a `RemovableRig` in those that remove; a `RestlessRig` also in
/// `reregister`; and a `MortalRig` in `owner-death`.
public struct Entrant: Sendable {
    /// The strategy.
    public let strategy: any Strategy

    /// What it takes part in; `nil` when it is not to be timed.
    let contender: Contender?

    /// Enters a strategy that is not timed.
    public init(_ strategy: some Strategy) { self.init(strategy, nil) }

    /// Enters a strategy with what drives it in the benchmark.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - rig: Makes a rig for so many observers, of a `final` class: `SignalsRig.init`.
    ///   - floor: The least that it can cost, of which its cost is given as a multiple: `.closure` where the
    ///     subject keeps closures, `.weak` where it holds observers or owners weakly.
    public init<R: Rig>(
        _ strategy: any Strategy, rig: @escaping @Sendable (_ observers: Int) -> R, floor: Floor = .closure
    ) {
        self.init(strategy, Contender(strategy.id, against: floor, rig: rig))
    }

    /// Enters a strategy that is timed by the closures that describe it.
    @inlinable
    public init<Subject, Token: ~Copyable>(_ strategy: SubjectStrategy<Subject, Token>) {
        self.init(strategy, floor: .closure)
    }

    /// Enters a strategy that is timed by the closures that describe it, against the floor that it names.
    @inlinable
    public init<Subject, Token: ~Copyable>(_ strategy: SubjectStrategy<Subject, Token>, floor: Floor) {
        // Made where the closures are, so that the loops are made for them.
        self.init(strategy, Contender(strategy, against: floor))
    }

    @usableFromInline
    init(_ strategy: any Strategy, _ contender: Contender?) {
        self.strategy = strategy
        self.contender = contender
    }
}
