public import ArgumentParser
import Foundation

extension ParsableCommand {
    /// Parses the arguments of the process, runs the command that they name, and exits.
    ///
    /// The status is 0 when all went well, that of a ``UserError`` or an `ExitCode` that was thrown, and
    /// 2 when the arguments cannot be used, where the parser by itself would exit with 64.
    public static func runAndExit() -> Never {
        do {
            var command = try parseAsRoot()
            try command.run()
            Foundation.exit(0)
        } catch let error as any UserError {
            say("\(error)")
            Foundation.exit(error.exitStatus)
        } catch {
            let code = exitCode(for: error)
            guard code == .validationFailure else { exit(withError: error) }
            say(fullMessage(for: error))
            Foundation.exit(2)
        }
    }

    private static func say(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}
