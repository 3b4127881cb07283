import Foundation
import ObservatoryPlayback
import ObservatorySupport
import Synchronization

/// One thread of a load: it emits in a loop, or registers and removes observers in a loop, without a pause.
final class StressThread {
    /// The most registered observers at one time, and the fewest steps, even if the time is over at once.
    /// Both are totals of all threads, so that many threads do not take forever.
    private static let mostObservers = 128
    private static let leastSteps = 800
    /// The thread ends when at most so many emissions wait, or when it has waited for that long enough.
    private static let smallBacklog = 32
    private static let patience = Duration.seconds(2)

    private let subject: StressSubject
    private let caller: StressCaller
    private let registers: Bool
    private let threads: Int
    private var random: RandomSource
    private var emitted = 0
    private(set) var registrations = 0
    private(set) var highest: StressSubject.Occupancy?
    /// The observers that it has registered and not removed.
    private(set) var observers: [StressSubject.Registered] = []

    init(_ number: Int, of threads: Int, _ subject: StressSubject, seed: UInt64) {
        self.subject = subject
        self.threads = threads
        registers = number > threads / 2
        caller = StressCaller(thread: number)
        random = RandomSource(seed: seed, for: [UInt64(number)])
    }

    func run() {
        StressCaller.$current.withValue(caller) {
            let least = Self.leastSteps / threads + 1
            var steps = 0
            while !subject.judge.hasProblem, steps < least || !subject.judge.isToStop {
                step()
                steps += 1
                if steps % 8 == 0 { noteOccupancy() }
            }
            stop()
        }
    }

    /// Emits once in each round, until one of the two emissions waits although both calls have returned, or the load
    /// is over.
    func takeTurns(in rounds: StressRounds, _ settle: () -> Void) {
        StressCaller.$current.withValue(caller) {
            repeat {
                emit()
                rounds.meet()
                // One of the two decides for both.
                if caller.thread == 1 {
                    settle()
                    if subject.judge.backlog > 0 || subject.judge.isToStop { rounds.end() }
                }
                rounds.meet()
                rounds.pause(random.below(256))
            } while !rounds.isOver
        }
    }

    private func step() {
        guard registers else { return play() }
        switch random.below(8) {
        case 0: play()
        case 1 where subject.keyed != nil && subject.endsRegistrations: playForOne()
        case 1...4 where observers.count < Self.mostObservers / threads: add()
        case _ where observers.isEmpty: add()
        case _ where !subject.endsRegistrations: play()
        default: remove(at: random.below(observers.count), from: &observers)
        }
    }

    /// Emits, once few enough emissions wait: a player that is too slow must not use up all memory.
    private func play() {
        while subject.judge.backlog > Stress.mostWaiting, !subject.judge.isToStop { sched_yield() }
        emit()
    }

    private func emit() {
        emitted += 1
        caller.beginCall()
        subject.emit(StressEmission(thread: caller.thread, number: emitted))
    }

    private func add() { observers.append(register(of: random.once(in: 2) ? .started : nil)) }

    /// Registers an observer before the next emission of this thread; with `isKeyed`, of its item alone.
    private func register(
        of event: PlaybackEvent.Kind? = nil, isKeyed: Bool = false
    ) -> StressSubject.Registered {
        caller.beginCall()
        registrations += 1
        let record = StressObserver(
            isKeyed ? "an observer of one item" : "an observer of thread \(caller.thread)",
            before: StressEmission(thread: caller.thread, number: emitted + 1), isKeyed: isKeyed,
            isStrict: subject.isStrict, subject.judge)
        return subject.register(record, of: event)
    }

    /// Registers an observer for the item that is played next, plays it, and removes the observer. So items
    /// get their first observer and lose their last one while other threads do the same.
    private func playForOne() {
        var own = [register(isKeyed: true)]
        play()
        remove(at: 0, from: &own)
    }

    func removeAll() {
        while !observers.isEmpty { subject.remove(at: observers.count - 1, from: &observers) }
    }

    private func remove(at place: Int, from list: inout [StressSubject.Registered]) {
        caller.beginCall()
        subject.remove(at: place, from: &list)
        registrations += 1
    }

    /// Goes on emitting, ever more slowly, until few emissions wait. A player may leave waiting emissions to
    /// the next thread that emits, and the last call must deliver the rest.
    private func stop() {
        let end = ContinuousClock.now + Self.patience
        var pause = 0
        while subject.judge.backlog > Self.smallBacklog, !subject.judge.hasProblem, ContinuousClock.now < end
        {
            emit()
            pause += threads
            for _ in 0..<pause { sched_yield() }
        }
        noteOccupancy()
    }

    private func noteOccupancy() {
        highest = StressSubject.higher(highest, subject.measured?.measureOccupancy())
    }
}

/// A thread that calls a player, and the number of foreign emissions that its call has delivered so far.
final class StressCaller: Sendable {
    /// The caller on this thread. A task that a strategy starts for a call inherits it. So if an actor
    /// performs each call, no call delivers emissions of others.
    @TaskLocal static var current: StressCaller?

    let thread: Int
    private let foreign = Atomic(0)

    init(thread: Int) { self.thread = thread }

    func beginCall() { foreign.store(0, ordering: .relaxed) }

    /// Counts an emission of another thread that the call delivers, and returns the count.
    func noteForeignDelivery() -> Int { foreign.add(1, ordering: .relaxed).newValue }
}
