public import ObserverContract
public import Workloads

/// A strategy of another package, and the rig by which the benchmark drives it.
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

    /// Enters a strategy.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - rig: What drives it in the benchmark, a `final` class; `nil` where it is not to be timed.
    ///   - floor: The least that it can cost, of which its cost is given as a multiple: `.closure` where the
    ///     subject keeps closures, `.weak` where it holds observers or owners weakly.
    public init(_ strategy: any Strategy, rig: (any Rig.Type)? = nil, floor: Floor = .closure) {
        self.strategy = strategy
        contender = rig.map { Contender(strategy.id, against: floor, rig: $0) }
    }
}
