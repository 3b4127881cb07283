import ArgumentParser
import Foundation
import ObserverContract

/// `observatory stress`: puts the strategies that any thread may use under load.
struct StressCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stress",
        abstract:
            "Lets threads use a player all at once and checks that nothing is lost, doubled or reordered."
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    // Unconditional, so that -1 is taken for a number and refused as one.
    @Option(parsing: .unconditional, help: "How long each strategy is put under load, in seconds.")
    var seconds = 10.0

    @Option(parsing: .unconditional, help: "How many threads are at work at once.")
    var threads = 4

    @Option(help: "Decides what the threads do; which one comes first is another matter.")
    var seed: UInt64 = 1

    @Option(
        help: """
            Only this strategy, or a mutant such as mutant/every-thread-delivers; may be repeated. Without it, \
            strategies that declare that they break rules are left out.
            """)
    var strategy: [String] = []

    @Option(help: "What to print: text or json.")
    var format = Format.text

    // Not that of `compare`: here a round may take longer, and all of them are in this process.
    @Option(parsing: .unconditional, help: .hidden)
    var timeLimit = 60.0

    func run() async throws {
        try check()
        let strategies = try chosen()
        let progress = ProgressLine()
        let watch = watch(clearing: progress)
        for strategy in strategies {
            for form in strategy.forms where form.isPutUnderLoad {
                watch.begin(strategy.id)
                let stress = Stress(of: form, id: strategy.id, threads: threads, seed: seed)
                let report = stress.run(for: .seconds(seconds)) { round in
                    watch.begin(strategy.id)
                    progress.show("\(strategy.id): \(round) rounds")
                }
                watch.end(with: report)
            }
        }
        progress.clear()
        let reports = watch.reports
        try Self.say(reports, as: format)
        if reports.contains(where: { $0.failure != nil }) { throw ExitCode(1) }
    }

    /// Ends the program where a round does not end, with what was found before.
    private func watch(clearing progress: ProgressLine) -> RoundWatch {
        let (limit, threads, seed, format) = (Duration.seconds(timeLimit), threads, seed, format)
        // A thread does not know by itself how the program is called.
        let lineUp = ObservatoryCommand.lineUp
        return RoundWatch(patience: limit) { strategy, reports in
            progress.clear()
            ObservatoryCommand.$lineUp.withValue(lineUp) {
                if !reports.isEmpty { try? Self.say(reports, as: format) }
                fflush(nil)
                let words = StressText.hang(of: strategy, after: limit, threads: threads, seed: seed)
                FileHandle.standardError.write(Data("\(words)\n".utf8))
            }
            Foundation.exit(1)
        }
    }

    private static func say(_ reports: [StressReport], as format: Format) throws {
        switch format {
        case .text: print(StressText(reports).text(on: .standardOutput))
        case .json: print(try JSONText.of(reports))
        }
    }

    private func check() throws(UsageError) {
        guard seconds >= 0, seconds <= 86_400 else {
            throw .outOfRange(
                option: "--seconds", value: String(format: "%g", seconds), range: "between 0 and 86400")
        }
        guard timeLimit > 0, timeLimit <= 3600 else {
            throw .outOfRange(
                option: "--time-limit", value: "\(timeLimit)", range: "more than 0 and at most 3600")
        }
        guard (1...1_000).contains(threads) else {
            throw .outOfRange(option: "--threads", value: "\(threads)", range: "between 1 and 1000")
        }
    }

    private func chosen() throws(UsageError) -> [any Strategy] {
        let strategies = try Selection.strategies(strategy)
        let shared = strategies.filter { candidate in
            candidate.forms.contains(where: \.isPutUnderLoad)
                && (!strategy.isEmpty || candidate.divergences.isEmpty)
        }
        for lone in strategies where !strategy.isEmpty && !shared.contains(where: { $0.id == lone.id }) {
            throw .notForThreads(strategy: lone.id)
        }
        return shared
    }
}

extension StrategyForm {
    /// Whether the form is for any thread; one that differs only in how scenarios drive it is not run again.
    fileprivate var isPutUnderLoad: Bool { capabilities.contains(.threads) && !isDrivenElsewhere }
}
