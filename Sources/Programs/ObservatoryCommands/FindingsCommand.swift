import ArgumentParser
import Foundation
import ObservatoryMutants
import ObservatoryPages
import ObservatorySupport
import ObservatoryWorkloads
import ObserverContract

struct FindingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "findings",
        abstract: "Writes what every strategy and every mutant did in every scenario as JSON, for the book.")

    @Option(help: ArgumentHelp("The file to write. It is replaced as a whole at the end.", valueName: "file"))
    var output = Findings.file

    func run() throws {
        // All run in this process, which none of the project's own can end.
        guard ObservatoryCommand.lineUp.entrants.isEmpty else {
            throw UsageError(
                """
                the book is about the strategies of Observatory alone. What yours do is in
                    \(ProgramName.call("compare --format json"))
                """)
        }
        let file = try OutputFile(checking: output)
        let scenarios = try Selection.scenarios()
        defer { ProgressLine.clear() }
        ProgressLine.show("comparing the strategies")
        let comparison = Comparison(strategies: ObservatoryCommand.strategies, scenarios: scenarios)
        let runs = comparison.strategies.concurrentMap { comparison.runs(of: $0, withJournal: true) }
        ProgressLine.show("describing the runs")
        var findings = try Findings(comparison, runs: runs)
        ProgressLine.show("testing the contract with mutants")
        findings.mutants = try KillMatrix(scenarios: scenarios).rows.map { row in
            MutantFinding(
                id: row.fault.id, meaning: row.fault.meaning, namedRule: row.fault.killer,
                killers: row.killers)
        }
        findings.workloads = WorkloadFinding.all
        try file.write(findings.fileContents())
    }
}

extension WorkloadFinding {
    static var all: [WorkloadFinding] {
        Workload.allCases.map {
            Self(id: $0.rawValue, title: $0.title, meaning: $0.meaning, isLesson: $0.isLesson)
        }
    }
}
