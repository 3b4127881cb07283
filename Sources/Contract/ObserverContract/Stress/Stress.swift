import Dispatch
import Foundation

/// Lets several threads use one player as hard as they can, and holds every call of an observer to the contract:
/// no emission lost, doubled or reordered, and no observer called after its removal.
///
///     let report = Stress(of: Signals().forms[0], id: "signals", threads: 4, seed: 1).run(for: .seconds(10))
///     print(report.failure?.details ?? [])
///
/// Half of the threads emit in a loop; the others register and remove observers in a loop, and emit now and then.
/// Nothing pauses before the time is over, unless 16,384 emissions wait. What other threads left to one
/// call, and how full the player was, is measured and has limits.
///
/// Which thread comes first is different every time, so that a failure need not be found again by the same
/// seed; the seed decides what the threads do.
public struct Stress: Sendable {
    /// How many emissions may wait before the threads that emit wait as well, so that a player that delivers later
    /// than it is called does not take all memory.
    static let mostWaiting = 1 << 14

    private static let staying = 8

    private let form: StrategyForm
    private let id: String
    private let threads: Int
    private let seed: UInt64
    private let isStrict: Bool

    /// Prepares to put a form of a strategy under load.
    ///
    /// - Parameters:
    ///   - form: What makes the players.
    ///   - id: What the strategy is called.
    ///   - threads: How many threads are at work at once.
    ///   - seed: Decides what the threads do.
    ///   - isStrict: Whether the strategy declares no divergences. One that does may decide only when it delivers
    ///     which observers it calls.
    /// - Precondition: `threads` is positive, and the form has the capability `threads`.
    public init(of form: StrategyForm, id: String, threads: Int, seed: UInt64, isStrict: Bool = true) {
        precondition(threads > 0 && form.capabilities.contains(.threads))
        self.form = form
        self.id = id
        self.threads = threads
        self.seed = seed
        self.isStrict = isStrict
    }

    /// Prepares to put a form of a strategy, by its place, under load.
    package init(of strategy: any Strategy, form: Int, threads: Int, seed: UInt64) {
        self.init(
            of: strategy.forms[form], id: strategy.id, threads: threads, seed: seed,
            isStrict: strategy.divergences.isEmpty)
    }

    /// Puts a new player under load until the time is over or something is wrong.
    ///
    /// - Parameters:
    ///   - time: How long the threads work. They take some steps in any case.
    ///   - progress: Is called with the number of emissions at the start, and as long as the load goes on.
    public func run(for time: Duration, progress: (Int) -> Void = { _ in }) -> StressReport {
        let start = ContinuousClock.now
        let judge = StressJudge()
        var report = StressReport(strategy: id, form: form.name, threads: threads, seed: seed)
        progress(0)
        weak var remaining: (any PlayerUnderTest)?
        do {
            let player = form.makePlayer()
            remaining = player
            let settle = player.settling ?? {}
            let problems = load(
                StressSubject(player, isStrict: isStrict, judge), time, settle, progress, &report)
            if !problems.isEmpty { report.failure = .init(verdict: .fail, details: problems) }
            settle()
        }
        let leaks = judge.objectCount + (remaining == nil ? 0 : 1)
        if report.failure == nil, leaks > 0 {
            report.failure = .init(verdict: .leaked, details: ["\(leaks) objects were never freed."])
        }
        let limits = report.excesses
        if !limits.isEmpty {
            // What was found first stays the verdict: a leak is called a leak.
            report.failure = .init(
                verdict: report.failure?.verdict ?? .fail,
                details: (report.failure?.details ?? []) + limits)
        }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    /// Loads the player, and says what was wrong. What it made is freed when it returns.
    private func load(
        _ subject: StressSubject, _ time: Duration, _ settle: () -> Void, _ progress: (Int) -> Void,
        _ report: inout StressReport
    ) -> [String] {
        let judge = subject.judge
        let staying = (1...Self.staying).map(subject.registerStaying)
        // An optimized build frees them after their last use, and so ends their registrations.
        defer { withExtendedLifetime(staying) {} }
        let before = subject.observerCount
        let workers = (1...threads).map { number in
            StressThread(number, of: threads, subject, seed: seed)
        }
        work(workers, for: time, judge, progress)
        settle()

        var highWater = StressHighWater()
        for worker in workers { highWater.note(worker.highWater.highest) }
        report.liveHighWater = highWater.highest?.live
        report.slotsHighWater = highWater.highest?.slots
        report.queueHighWater = highWater.highest?.queued
        report.registrations = workers.reduce(0) { $0 + $1.registrations }
        report.maxForeignDeliveries = judge.maxForeignDeliveries

        // Those that are left are called once more, so that a list that was damaged shows itself.
        let registered = workers.flatMap(\.observers)
        if !judge.hasProblem { subject.emit(StressEmission(thread: 0, number: 1)) }
        settle()
        var problems = [judge.problem(of: (staying + registered).map(\.record))].compactMap(\.self)
        for observer in registered { subject.remove(observer) }
        settle()
        if problems.isEmpty, form.capabilities.contains(.counting), subject.observerCount != before {
            problems = ["The player keeps \(subject.observerCount) registrations and should keep \(before)."]
        }
        (report.events, report.deliveries) = judge.progress
        return problems
    }

    /// Lets every thread work, and waits until all have ended.
    private func work(
        _ workers: [StressThread], for time: Duration, _ judge: StressJudge, _ progress: (Int) -> Void
    ) {
        let end = ContinuousClock.now + time
        let done = DispatchGroup()
        for worker in workers {
            done.enter()
            // Handed over, and taken back when the thread has ended. Not kept: a thread frees what it keeps some
            // time after its end, and that would look like a leak.
            nonisolated(unsafe) unowned let worker = worker
            Thread {
                worker.run()
                done.leave()
            }
            .start()
        }
        var last = (emissions: -1, calls: -1)
        while done.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if ContinuousClock.now >= end { judge.end() }
            let now = judge.progress
            if now != last { progress(now.emissions) }
            last = now
        }
    }
}
