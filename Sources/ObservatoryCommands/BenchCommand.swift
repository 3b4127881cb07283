import ArgumentParser
import BenchmarkEngine
import Foundation
import ObserverContract
import SystemReason
import Workloads

/// `observatory bench`: times what the contract has proved right.
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Times the strategies side by side, after holding them to the contract."
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Flag(help: "Fewer and shorter rounds: under a minute, with wider intervals.")
    var quick = false

    @Flag(
        help: """
            Measures what the design sets targets for, prints the targets beside it, and exits with 1 \
            when one is missed by more than its interval.
            """)
    var targets = false

    @Option(help: "Only this workload; may be repeated.")
    var workload: [String] = []

    // Unconditional, so that a negative number is taken for a number and refused as one.
    @Option(
        parsing: .unconditionalSingleValue,
        help: "How many observers; may be repeated. By default what suits each workload.")
    var observers: [Int] = []

    @Option(help: "Only this strategy, beside the floors; may be repeated.")
    var strategy: [String] = []

    @Option(help: "What the order of the rounds is drawn from.")
    var seed: UInt64 = 1

    @Option(help: "Where to write the results as JSON, besides printing them.")
    var output: String?

    @Option(help: "What to print: text or json.")
    var format = Format.text

    /// The most observers that the design asks for; with more, a run takes long and shows nothing else.
    static let mostObservers = 1_000_000

    func run() async throws {
        let strategies = try Selection.timedStrategies(strategy)
        let workloads = try Selection.workloads(workload)
        for count in observers where !(0...Self.mostObservers).contains(count) {
            throw UsageError.outOfRange(
                option: "--observers", value: String(count), range: "between 0 and \(Self.mostObservers)")
        }
        if Build.isDebug { throw UsageError.debugBuild(arguments: arguments) }
        let proof = try Proof(of: strategies)
        if targets { return try await printTargets(proof) }
        let report = BenchSession(
            choice: .init(
                workloads: workloads, observers: observers, strategies: proof.proven, quick: quick,
                seed: seed), verdictHash: proof.hash
        ).run()
        switch format {
        case .text: print(BenchmarkText(report).text)
        case .json: print(try JSONText.of(report))
        }
        try write(report)
        for refused in proof.refused {
            FileHandle.standardError.write(Data("\(refused)\n".utf8))
        }
        if !proof.refused.isEmpty { throw ExitCode(1) }
    }

    private func printTargets(_ proof: Proof) async throws {
        let rows = try await TargetRun(proof: proof, seed: seed).rows()
        switch format {
        case .text: print(TargetText(rows).text)
        case .json: print(try JSONText.of(rows))
        }
        if rows.contains(where: { $0.verdict == .missed }) { throw ExitCode(1) }
    }

    private var arguments: String {
        let given = CommandLine.arguments.drop { $0 != "bench" }.dropFirst()
        return given.map { " \($0)" }.joined()
    }

    // The numbers are printed before this, so that a path that cannot be written does not lose them.
    private func write(_ report: BenchmarkReport) throws {
        guard let output else { return }
        do {
            try Data((JSONText.of(report) + "\n").utf8).write(to: URL(fileURLWithPath: output))
        } catch {
            throw UsageError.cannotWrite(path: output, reason: SystemReason.of(error))
        }
    }
}
