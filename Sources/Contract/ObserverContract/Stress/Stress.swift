import Dispatch
import Foundation

/// Lets several threads use one player as hard as they can, and holds every call of an observer to the contract:
/// no emission lost, doubled or reordered, and no observer called after its removal.
///
///     let report = Stress(of: Signals(), threads: 4, seed: 1).run(for: .seconds(10))
///     print(report.failure?.details ?? [])
///
/// Half of the threads emit in a loop; the others register and remove observers in a loop, and emit now and then. Where
/// there are keys, some observers are registered for one item alone, and in the end no item may be left behind.
/// Nothing pauses before the time is over, unless 16,384 emissions wait. What other threads left to one
/// call, and how full the player was, is measured and has limits.
///
/// Which thread comes first is different every time, so that a failure need not be found again by the same
/// seed; the seed decides what the threads do.
package struct Stress: Sendable {
    /// How many emissions may wait before the threads that emit wait as well, so that a player that delivers later
    /// than it is called does not take all memory.
    static let mostWaiting = 1 << 14

    private static let staying = 8

    /// The strategy that is put under load.
    package let strategy: any Strategy
    /// The place of its form among all of them.
    package let form: Int
    /// How many threads are at work at once.
    package let threads: Int
    /// Decides what the threads do.
    package let seed: UInt64

    /// Prepares to put a form of a strategy under load.
    ///
    /// - Parameters:
    ///   - strategy: What makes the players. One that declares divergences may decide only when it delivers which
    ///     observers it calls.
    ///   - form: The place of the form among those of the strategy.
    ///   - threads: How many threads are at work at once.
    ///   - seed: Decides what the threads do.
    /// - Precondition: `threads` is positive. A form without the capability `threads` may damage this process.
    package init(of strategy: any Strategy, form: Int = 0, threads: Int, seed: UInt64) {
        precondition(threads > 0)
        self.strategy = strategy
        self.form = form
        self.threads = threads
        self.seed = seed
    }

    /// A report without numbers.
    private var emptyReport: StressReport {
        StressReport(
            strategy: strategy.id, form: strategy.forms[form].name, threads: threads, seed: seed)
    }

    /// A report on a load whose process ended before it sent one.
    package func report(ofDeath ending: Run.Ending) -> StressReport {
        var report = emptyReport
        report.failure = .init(
            verdict: ending.verdict ?? .crashed, details: [ending.death ?? "It ended without a report."])
        return report
    }

    /// Puts a new player under load until the time is over or something is wrong.
    ///
    /// - Parameters:
    ///   - time: How long the threads work. They take some steps in any case.
    ///   - progress: Is called with the number of emissions at the start, and as long as the load goes on.
    package func run(for time: Duration, progress: (Int) -> Void = { _ in }) -> StressReport {
        let start = ContinuousClock.now
        let judge = StressJudge()
        let form = strategy.forms[form]
        var report = emptyReport
        progress(0)
        weak var remaining: (any PlayerUnderTest)?
        do {
            let player = form.makePlayer()
            remaining = player
            let settle = player.settling ?? {}
            let subject = StressSubject(
                player, isStrict: strategy.divergences.isEmpty,
                isKeyed: form.capabilities.contains(.keyed), judge)
            let problem = load(
                subject, time, settle, progress, &report, counts: form.capabilities.contains(.counting))
            report.failure = problem.map { .init(verdict: .fail, details: [$0]) }
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
        _ report: inout StressReport, counts: Bool
    ) -> String? {
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

        let highest = workers.map(\.highest).reduce(nil, StressSubject.higher)
        report.liveHighWater = highest?.live
        report.slotsHighWater = highest?.slots
        report.queueHighWater = highest?.queued
        report.registrations = workers.reduce(0) { $0 + $1.registrations }
        report.maxForeignDeliveries = judge.maxForeignDeliveries

        // Those that are left are called once more, so that a list that was damaged shows itself.
        let registered = workers.flatMap(\.observers)
        if !judge.hasProblem { subject.emit(StressEmission(thread: 0, number: 1)) }
        settle()
        var problem = judge.problem(of: (staying + registered).map(\.record))
        for observer in registered { subject.remove(observer) }
        settle()
        if problem == nil, counts, subject.observerCount != before {
            problem = "The player keeps \(subject.observerCount) registrations and should keep \(before)."
        }
        if problem == nil, subject.observedItemCount > 0 {
            problem = "The player keeps \(subject.observedItemCount) items that are not observed."
        }
        (report.events, report.deliveries) = judge.progress
        return problem
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
