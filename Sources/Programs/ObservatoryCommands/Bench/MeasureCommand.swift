import ArgumentParser
import Foundation

/// `observatory measure`: what `bench` starts in a process of its own to time a contest.
///
/// It is no command for people, and therefore hidden.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: RaceTask.command, abstract: "Times a contest for `bench`.", shouldDisplay: false)

    // An argument, because a program that ends without reading its input would end the one that writes it as well.
    @Argument(help: "What to do, as a line of JSON.")
    var task = ""

    func run() throws {
        guard
            let task = try? JSONDecoder().decode(RaceTask.self, from: Data(task.utf8)),
            task.schema == RaceTask.schema
        else {
            throw UsageError(
                """
                `\(ProgramName.call(RaceTask.command))` is what `\(ProgramName.call("bench"))` starts, of the same \
                version; it is of no use by itself.
                """)
        }
        let answer = task.answer(among: ObservatoryCommand.lineUp.contenders)
        FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
    }
}
