import ArgumentParser
import Foundation
import ObservatoryWorkloads
import ObserverContract
import ProcessIsolation

struct MeasureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: RaceTask.command, abstract: "Times a contest for `bench`.", shouldDisplay: false)

    // Not standard input: if this program ended without reading it, the parent's write would end the parent.
    @Argument(help: "What to do, as a line of JSON.")
    var task = ""

    func run() async throws {
        guard let task = try? JSONDecoder().decode(RaceTask.self, from: Data(task.utf8)),
            task.schema == RaceTask.schema
        else {
            throw UsageError(
                """
                this build does not know what it was asked for: only `\(ProgramName.call("bench"))` of the same \
                version starts `\(ProgramName.call(RaceTask.command))`.
                """)
        }
        // What a strategy prints for each emission is more than the parent reads.
        let output = try FileHandle.takingOverStandardOutput(discardingPrints: true)
        let contenders = ObservatoryCommand.lineUp.contenders
        let answer = await outsideOfTasks { task.answer(among: contenders) }
        try output.write(contentsOf: try JSONEncoder().encode(answer))
    }
}
