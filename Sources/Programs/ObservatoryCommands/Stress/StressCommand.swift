import ArgumentParser
import BenchmarkEngine
import Foundation
import ObserverContract
import ProcessIsolation

struct StressCommand: AsyncParsableCommand, WordlessCommand {
    static let configuration = CommandConfiguration(
        commandName: "stress",
        abstract: "Uses a player from several threads at once and checks every call of an observer.",
        discussion: """
            For a quarter of the time, two threads emit once each at almost the same time, again and again; \
            no emission may wait when both have returned. Then half of the threads emit in a loop, and pause \
            only while 16,384 emissions wait. The others register and remove observers in a loop, and emit \
            at times. No emission may be lost, doubled or reordered, and no observer called after its \
            removal. One call may deliver at most \(StressReport.foreignLimit) emissions of other threads, \
            and the slots in use may be at most twice the most registrations, plus 64. Each strategy runs in \
            a child process, so a crash or a hang does not affect the others.
            """)

    // Unconditional, so that -1 is parsed as a number, which `run` rejects.
    @Option(parsing: .unconditional, help: "How long each strategy is put under load, in seconds.")
    var seconds = Self.usualSeconds
    static let usualSeconds = 10.0

    // With 600 on two cores, a correct strategy failed now and then: most threads wait for a processor, and a call
    // goes on delivering while no thread takes over.
    @Option(parsing: .unconditional, help: "How many threads run at the same time, at most 256.")
    var threads = 4

    @Option(
        parsing: .unconditional, help: "Decides what the threads do, but not in which order they run.")
    var seed: UInt64 = 1

    @Option(
        help: """
            Only this strategy, or a mutant such as mutant/every-thread-delivers; may be repeated. By default, \
            strategies with declared divergences are left out: here, what they declare excuses nothing.
            """)
    var strategy: [String] = []

    @Option(help: "What to print: text or json.")
    var format = JSONText.Format.text

    @OptionGroup
    var isolating: IsolationOptions

    @OptionGroup
    var stray: StrayWords

    func run() async throws {
        try stray.refuse()
        let (times, counts) = (0.1...86_400, 1...256)
        guard times.contains(seconds) else { throw UsageError.outOfRange("--seconds", seconds, times) }
        guard counts.contains(threads) else { throw UsageError.outOfRange("--threads", threads, counts) }
        let isolation = try isolating.isolation(usualLimit: 10)
        let (strategies, leftOut) = try chosen()
        var reports: [StressReport] = []
        for strategy in strategies {
            for (form, description) in strategy.forms.enumerated() where description.isPutUnderLoad {
                defer { ProgressLine.clear() }
                let show = { @Sendable (emissions: Int) in
                    ProgressLine.show("\(strategy.id): \(NumberText.count(emissions)) emissions")
                }
                let stress = Stress(of: strategy, form: form, threads: threads, seed: seed)
                let report =
                    if let isolation {
                        try await isolation.report(on: stress, for: seconds, progress: show)
                    } else {
                        await outsideOfTasks { stress.run(for: .seconds(seconds), progress: show) }
                    }
                reports.append(report)
            }
        }
        switch format {
        case .text:
            print(StressText(reports: reports, leftOut: leftOut, seconds: seconds).text(on: .standardOutput))
        case .json: print(try JSONText.of(reports))
        }
        if reports.contains(where: { $0.failure != nil }) { throw ExitCode(1) }
    }

    /// The strategies to put under load, and the ids of those that are left out because they declare
    /// divergences and were not named.
    private func chosen() throws -> (strategies: [any Strategy], leftOut: [String]) {
        let strategies = try Selection.strategies(strategy)
        let able = strategies.filter { $0.forms.contains(where: \.isPutUnderLoad) }
        if strategy.isEmpty {
            return (able.filter(\.divergences.isEmpty), able.filter { !$0.divergences.isEmpty }.map(\.id))
        }
        if let lone = strategies.first(where: { !$0.forms.contains(where: \.isPutUnderLoad) }) {
            throw UsageError(
                """
                \(lone.id) is not made for several threads: it does not have the capability threads. \
                `\(ProgramName.call("list"))` shows which strategies do.
                """)
        }
        return (able, [])
    }
}

extension StrategyForm {
    /// Whether any thread may use the form. One that differs only in how scenarios drive it is not run again.
    fileprivate var isPutUnderLoad: Bool { capabilities.contains(.threads) && !isDrivenElsewhere }
}
