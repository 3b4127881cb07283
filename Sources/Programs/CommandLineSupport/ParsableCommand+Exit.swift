public import ArgumentParser
import Foundation

extension ParsableCommand {
    /// Parses the arguments of the process, runs the command that they name, and exits.
    ///
    /// The status is 0 when all went well, that of a ``UserError`` or an `ExitCode` that was thrown, and
    /// 2 when the arguments cannot be used, where the parser by itself would exit with 64.
    public static func runAndExit() async -> Never { Foundation.exit(await exitStatus()) }

    /// Parses the arguments of the process and runs the command that they name, and says with which status
    /// to exit; what there is to say to the user has been said.
    public static func exitStatus() async -> Int32 {
        do {
            var command = try parseAsRoot()
            // The one place where commands that wait for something and commands that do not are run.
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
            return 0
        } catch let error as any UserError {
            say("\(error)")
            return error.exitStatus
        } catch {
            let code = exitCode(for: error)
            guard code == .validationFailure else { exit(withError: error) }
            say(fullMessage(for: error))
            return 2
        }
    }

    private static func say(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}
