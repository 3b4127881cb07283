import ObservatoryPlayback
import ObservatorySupport
import Synchronization

/// Checks every call of an observer under load, while the load goes on.
///
/// The first observer that is called for an emission gives the emission its place in the order. Every other
/// observer must be called for the same emission at the same place, with none missing in between.
final class StressJudge: Sendable {
    private struct State {
        var order = StressOrder()
        var calls = 0
        var maxForeign = 0
        var problem: String?
    }

    private let state = Lock(State())
    private let emissions = Atomic(0)
    private let delivered = Atomic(0)
    private let isWrong = Atomic(false)
    private let isOver = Atomic(false)
    private let living = Atomic(0)

    // MARK: What the threads do

    /// Notes that a thread is about to emit.
    func noteEmission() { emissions.add(1, ordering: .relaxed) }

    /// The number of emissions for which no observer has been called yet.
    var backlog: Int { emissions.load(ordering: .relaxed) - delivered.load(ordering: .relaxed) }

    /// The number of emissions that have a place in the order.
    var orderedCount: Int { state.withLock(\.order.count) }

    /// Notes that the removal of an observer has returned.
    func noteRemoval(of observer: StressObserver) { state.withLock { _ in observer.isRemoved = true } }

    // MARK: What observers are called for

    /// Judges a call of an observer.
    ///
    /// - Parameter caller: The thread whose call of the player delivers; `nil` for an observer that does not
    ///   record it.
    func record(_ event: PlaybackEvent, _ observer: StressObserver, on caller: StressCaller?) {
        let emission = StressEmission(event.item)
        let isForeign = caller.map { $0.thread != emission.thread } ?? false
        let foreign = isForeign ? caller?.noteForeignDelivery() ?? 0 : 0
        state.withLock { state in
            state.calls += 1
            state.maxForeign = max(state.maxForeign, foreign)
            guard state.problem == nil else { return }
            state.problem = observer.problem(with: emission, in: &state.order)
            delivered.store(state.order.count, ordering: .relaxed)
            if state.problem != nil { isWrong.store(true, ordering: .relaxed) }
        }
    }

    // MARK: The beginning and the end

    /// Begins the load, or goes on with it.
    func begin() { isOver.store(false, ordering: .relaxed) }

    /// Whether the threads have to stop: the time is over, or something is wrong.
    var isToStop: Bool { isOver.load(ordering: .relaxed) || hasProblem }

    var hasProblem: Bool { isWrong.load(ordering: .relaxed) }

    /// Ends the load, because the time is over.
    func end() { isOver.store(true, ordering: .relaxed) }

    /// The numbers of emissions and calls so far, which stay the same while every thread waits.
    var progress: (emissions: Int, calls: Int) {
        (emissions.load(ordering: .relaxed), state.withLock(\.calls))
    }

    /// The most emissions of other threads that one call of a player delivered.
    var maxForeignDeliveries: Int { state.withLock(\.maxForeign) }

    /// The number of observers that have not been freed.
    var objectCount: Int { living.load(ordering: .relaxed) }

    /// Returns what was wrong, or what is missing after everything has been delivered to these observers.
    func problem(of observers: [StressObserver]) -> String? {
        let emitted = emissions.load(ordering: .relaxed)
        return state.withLock { state in
            state.problem ?? observers.lazy.compactMap { $0.omission(of: emitted) }.first
        }
    }

    func count(_ change: Int) { living.add(change, ordering: .relaxed) }
}
