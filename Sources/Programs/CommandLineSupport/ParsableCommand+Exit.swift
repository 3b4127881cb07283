public import ArgumentParser
import Foundation

extension ParsableCommand {
    /// Parses the arguments of the process, runs the command that they name, and exits.
    ///
    /// The exit status is 0 on success, the status of a thrown ``UserError`` or `ExitCode`, and 2 for invalid
    /// arguments (ArgumentParser's own status would be 64).
    public static func runAndExit() async -> Never { Foundation.exit(await exitStatus()) }

    /// Parses the arguments of the process, runs the command that they name, and returns the exit status.
    /// Messages for the user have been printed when it returns.
    public static func exitStatus() async -> Int32 {
        do {
            var command = try parseAsRoot()
            // Asynchronous and synchronous commands are both run here, and nowhere else.
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
