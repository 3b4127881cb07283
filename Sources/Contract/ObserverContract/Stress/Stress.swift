import Dispatch
import Foundation
import ObservatoryPlayback
import ObservatorySupport

/// Lets several threads use one player as hard as they can, and checks every call of an observer: no emission
/// may be lost, doubled or reordered, and no observer may be called after its removal.
///
///     let report = Stress(of: Signals(), threads: 4, seed: 1).run(for: .seconds(10))
///     print(report.failure?.details ?? [])
///
/// First two threads emit once each at almost the same time, again and again: an emission that is overlooked as a
/// delivery ends waits until the next one. Then half of the threads emit in a loop. The others register and remove observers in a loop, and emit now and
/// then. If there are keys, some observers are registered for one item alone, and no item may remain at the
/// end. No thread pauses before the time is over, unless 16,384 emissions wait. Two things are measured and
/// have limits: how many emissions of other threads one call delivers, and how full the player is.
///
/// The threads interleave differently every time, so the same seed may not reproduce a failure; the seed
/// decides what the threads do.
package struct Stress: Sendable {
    /// How many emissions may wait before the emitting threads wait as well, so that a player that delivers
    /// late does not use up all memory.
    static let mostWaiting = 1 << 14

    private static let staying = 8

    package let strategy: any Strategy
    /// The index of its form among all of them.
    package let form: Int
    package let threads: Int
    package let seed: UInt64

    /// - Parameter strategy: The strategy that makes the players. One that declares divergences may decide
    ///   only when it delivers which observers it calls.
    /// - Precondition: `threads` is positive. A form without the capability `threads` may damage the process.
    package init(of strategy: any Strategy, form: Int = 0, threads: Int, seed: UInt64) {
        precondition(threads > 0)
        self.strategy = strategy
        self.form = form
        self.threads = threads
        self.seed = seed
    }

    private var emptyReport: StressReport {
        StressReport(
            strategy: strategy.id, form: strategy.forms[form].name, threads: threads, seed: seed)
    }

    /// Returns a report on a load whose process ended before it sent one.
    package func report(ofDeath ending: Run.Ending) -> StressReport {
        var report = emptyReport
        report.failure = .init(
            verdict: ending.verdict ?? .crashed, details: [ending.death ?? "It ended without a report."])
        return report
    }

    /// Puts a new player under load until the time is over or something is wrong.
    ///
    /// - Parameters:
    ///   - time: How long the threads work. They take a minimum number of steps in any case.
    ///   - progress: Called with the number of emissions, at the start and as long as calls are made.
    package func run(for time: Duration, progress: (Int) -> Void = { _ in }) -> StressReport {
        let start = ContinuousClock.now
        let judge = StressJudge()
        let form = strategy.forms[form]
        var report = emptyReport
        progress(0)
        showLateness(of: form)
        let problem: String?
        var remaining = WeakPlayer()
        let settle: () -> Void
        do {
            let player = form.makePlayer()
            remaining.take(player)
            settle = player.settling ?? {}
            let subject = StressSubject(
                player, offering: form.capabilities, isStrict: strategy.divergences.isEmpty, judge)
            problem = draining {
                load(
                    subject, time, settle, progress, &report, counts: form.capabilities.contains(.counting))
            }
        }
        settle()
        // Another thread may be about to free what the player has kept.
        wait(atMost: Execution.patience) { judge.objectCount == 0 && !remaining.isThere }
        let leaks = judge.objectCount + (remaining.isThere ? 1 : 0)
        let isLeak = problem == nil && leaks > 0
        let leak = isLeak ? "\(leaks) \(leaks == 1 ? "object was" : "objects were") never freed." : nil
        let details = [problem, leak].compactMap(\.self) + report.excesses
        // The first finding is the verdict, so a leak is reported as a leak even if a limit is exceeded.
        if !details.isEmpty { report.failure = .init(verdict: isLeak ? .leaked : .fail, details: details) }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    /// Lets a strategy that does not say how to wait show that it delivers late, so that the load is waited for.
    func showLateness(of form: StrategyForm) {
        let player = form.makePlayer()
        let quiet = (player as? WrappingPlayer)?.quiet
        let caller = ObjectIdentifier(Thread.current)
        let observer = player.makeObserver(of: nil, keeping: player)
        // A call may come before this waits.
        observer.register { _ in
            if ObjectIdentifier(Thread.current) != caller { quiet?.noteLateness() }
        }
        player.play(StressEmission.last.item)
        player.settling?()
        withExtendedLifetime(observer) {}
    }

    /// Loads the player, and returns what was wrong. Everything made for that is freed when this returns.
    private func load(
        _ subject: StressSubject, _ time: Duration, _ settle: @escaping () -> Void, _ progress: (Int) -> Void,
        _ report: inout StressReport, counts: Bool
    ) -> String? {
        let judge = subject.judge
        // The first one records which thread delivers.
        let staying = (1...Self.staying).map { number in
            subject.register(
                StressObserver("observer \(number)", judge), of: number.isMultiple(of: 2) ? .started : nil,
                seesCaller: number == 1)
        }
        // An optimized build frees the observers after their last use, which would end their registrations.
        defer { withExtendedLifetime(staying) {} }
        let before = subject.player.observerCount
        let workers = (1...threads).map { number in
            StressThread(number, of: threads, subject, seed: seed)
        }
        let start = ContinuousClock.now
        let rounds = StressRounds()
        if threads > 1, time > .zero {
            work(Array(workers.prefix(2)), until: start + time / 4, judge, progress) {
                $0.takeTurns(in: rounds, settle)
            }
        }
        if judge.backlog == 0 { work(workers, until: start + time, judge, progress) { $0.run() } }
        settle()

        let highest = workers.map(\.highest).reduce(nil, StressSubject.higher)
        report.liveHighWater = highest?.live
        report.slotsHighWater = highest?.slots
        report.queueHighWater = highest?.queued
        report.registrations = workers.reduce(0) { $0 + $1.registrations }
        report.maxForeignDeliveries = judge.maxForeignDeliveries

        // Counted first: another emission could deliver them.
        let waiting = judge.hasProblem ? 0 : judge.backlog
        // The remaining observers are called once more, so that a damaged list shows.
        if !judge.hasProblem { subject.emit(StressEmission.last) }
        settle()
        let problem = judge.problem(of: (staying + workers.flatMap(\.observers)).map(\.record))
        for worker in workers { worker.removeAll() }
        settle()
        (report.events, report.deliveries) = judge.progress
        // A damaged player is not asked, because counting could crash it.
        if let problem { return problem }
        if waiting > 0 {
            return
                "When all threads had returned, emissions still waited: \(waiting). Another emission delivered them."
        }
        let after = counts && subject.endsRegistrations ? subject.player.observerCount : before
        if after != before { return "The player keeps \(after) registrations and should keep \(before)." }
        let items = subject.keyed?.observedItemCount ?? 0
        return items > 0 ? "The player keeps \(items) items that are not observed." : nil
    }

    /// Runs all threads, and waits until they have ended.
    private func work(
        _ workers: [StressThread], until end: ContinuousClock.Instant, _ judge: StressJudge,
        _ progress: (Int) -> Void, _ run: @escaping (StressThread) -> Void
    ) {
        judge.begin()
        nonisolated(unsafe) let run = run
        let done = DispatchGroup()
        for worker in workers {
            done.enter()
            // Safe: only the thread uses the worker until it has ended. Unowned, because a thread releases
            // its captures some time after its end, and that would look like a leak.
            nonisolated(unsafe) unowned let worker = worker
            startThread {
                run(worker)
                done.leave()
            }
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
